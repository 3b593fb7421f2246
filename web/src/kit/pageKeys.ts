import { useEffect, useEffectEvent } from 'react'

/** What a part of a screen does on a key that was pressed nowhere in particular. @returns whether the key meant something to it */
export type PageKeys = (event: KeyboardEvent) => boolean
const listening = new Set<PageKeys>()

/** Keys that work wherever nobody is typing and nothing lies over the page; those that work on every screen stand in the shell. */
export function usePageKeys(press: PageKeys): void {
  const pressed = useEffectEvent(press)
  useEffect(() => {
    const mine: PageKeys = (event) => pressed(event)
    listening.add(mine)
    return () => void listening.delete(mine)
  }, [])
}

/** Hands a key to what is shown. @returns whether something took it */
export const pressOnPage: PageKeys = (event) => [...listening].some((press) => press(event))

const places = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'

/** Whether a key belongs to the field, dialog or menu that it is pressed in. */
export const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(places) !== null
