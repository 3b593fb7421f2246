import { useEffect, useEffectEvent } from 'react'

/**
 * Handles a key that was pressed outside of any field or dialog.
 * @returns whether the key was handled
 */
export type PageKeys = (event: KeyboardEvent) => boolean
const listening = new Set<PageKeys>()

/**
 * Registers shortcuts of a part of a screen. They work while nobody is typing and no dialog is open. Shortcuts of all screens are in the
 * shell.
 */
export function usePageKeys(press: PageKeys): void {
  const pressed = useEffectEvent(press)
  useEffect(() => {
    const mine: PageKeys = (event) => pressed(event)
    listening.add(mine)
    return () => void listening.delete(mine)
  }, [])
}

/**
 * Passes a key to the registered handlers, until one handles it.
 * @returns whether one handled it
 */
export const pressOnPage: PageKeys = (event) => [...listening].some((press) => press(event))

const places = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'

/** Whether a key belongs to the field, dialog or menu in which it was pressed, so that it is no shortcut. */
export const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(places) !== null
