import { useEffect, useEffectEvent } from 'react'

/** What a screen does on a key that was pressed nowhere in particular. @returns whether the key meant something to it */
export type PageKeys = (event: KeyboardEvent) => boolean
let screen: PageKeys | undefined

/** The screen's own keys, which work wherever nobody is typing; those that work everywhere stand in the shell. */
export function usePageKeys(press: PageKeys): void {
  const pressed = useEffectEvent(press)
  useEffect(() => {
    const mine: PageKeys = (event) => pressed(event)
    screen = mine
    return () => {
      if (screen === mine) screen = undefined
    }
  }, [])
}

/** Hands a key to the screen that is shown. @returns whether it took it */
export const pressOnPage: PageKeys = (event) => screen?.(event) ?? false
