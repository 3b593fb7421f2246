import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Ctrl+S and Ctrl+Enter save from anywhere, unless a dialog lies over the form. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>, save: () => void): void {
  const run = useEffectEvent(save)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key !== 'Enter' && event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // a name that is half chosen would be left out
      if (!event.isComposing && !isChoosing(event.target) && isInFront(form.current)) run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [form])
}

const isInFront = (form: HTMLElement | null) => {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  return form !== null && (!dialog || dialog.contains(form))
}

const isChoosing = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')
