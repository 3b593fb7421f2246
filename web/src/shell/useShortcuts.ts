import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isTyping, pressOnPage } from '#web/kit/pageKeys.ts'
import { useMenu } from './useMenu.ts'

/** Milliseconds in which the second letter has to follow a g. */
const together = 1200

/** The keys that work everywhere: Ctrl+K search, ? the list of keys, g and a letter to a screen; and those of the screen that is shown. */
export function useShortcuts({ openSearch, openShortcuts }: { openSearch: () => void; openShortcuts: () => void }): void {
  const navigate = useNavigate()
  const { items } = useMenu()
  useEffect(() => {
    let pressedG = -Infinity
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || event.altKey) return
      const command = event.ctrlKey || event.metaKey
      if (command && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return openSearch()
      }
      if (isTyping(event)) return
      const follows = !command && event.timeStamp - pressedG < together
      const jump = follows ? items.find((item) => item.jump === event.key) : undefined
      pressedG = !command && event.key === 'g' ? event.timeStamp : -Infinity
      if (jump) void navigate({ to: jump.to as string })
      else if (pressOnPage(event)) event.preventDefault()
      else if (!command && event.key === '?') openShortcuts()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}
