import { useLayoutEffect } from 'react'
import { isTyping, pressOnPage } from '#web/kit/pageKeys.ts'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { useMenu } from './useMenu.ts'

/** What the keys open. */
export type ShortcutActs = { openSearch: () => void; openShortcuts: () => void; toggleGuide: () => void }

/** Milliseconds within which the second letter must follow a g. */
const together = 1200

/**
 * Shortcuts that work on every screen: Ctrl+K opens the search, F1 the guide of the screen, ? lists the shortcuts, g and a letter open a screen. Other keys go to the
 * screen that is shown.
 */
export function Shortcuts({ openSearch, openShortcuts, toggleGuide }: ShortcutActs): null {
  const goTo = useGoTo()
  const { items } = useMenu()
  // before the menu beside it is seen, so that no key of whoever sees that goes to the browser
  useLayoutEffect(() => {
    let pressedG = -Infinity
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || event.altKey) return
      const command = event.ctrlKey || event.metaKey
      if (command && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return openSearch()
      }
      if (event.key === 'F1' && !command) {
        event.preventDefault()
        return toggleGuide()
      }
      if (isTyping(event)) return
      const follows = !command && event.timeStamp - pressedG < together
      const jump = follows ? items.find((item) => item.jump === event.key) : undefined
      pressedG = !command && event.key === 'g' ? event.timeStamp : -Infinity
      if (jump) void goTo({ to: jump.to })
      else if (pressOnPage(event)) event.preventDefault()
      else if (!command && event.key === '?') openShortcuts()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
  return null
}
