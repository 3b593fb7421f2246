import { type RefObject, useEffect, useEffectEvent } from 'react'
import { openerOf } from './openerOf.ts'

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
  // the rows of a phone stay drawn while they are closed (RowForm.tsx)
  const dialog = [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden) [role=dialog]')].at(-1)
  // an open row is a part of its form, wherever it is drawn
  return form !== null && (!dialog || dialog.contains(form) || form.contains(openerOf(dialog)))
}

const isChoosing = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')
