import { useEffect } from 'react'
import { scrollToElement } from '#web/kit/ui/scrollToElement.ts'

const isShown = (element: Element) => element.getClientRects().length > 0

/** Outlines the first visible element of a selector and brings it into sight, as soon as it is there and again when it is drawn anew. */
export function useTourTarget(selector: string): void {
  useEffect(() => {
    let target: Element | undefined
    const show = () => {
      if (target?.isConnected && isShown(target)) return
      target?.removeAttribute('data-toured')
      target = [...document.querySelectorAll(selector)].find(isShown)
      if (!target) return
      target.setAttribute('data-toured', '')
      scrollToElement(target, { block: 'nearest' })
    }
    const observer = new MutationObserver(show)
    observer.observe(document.body, { childList: true, subtree: true })
    show()
    return () => {
      observer.disconnect()
      target?.removeAttribute('data-toured')
    }
  }, [selector])
}
