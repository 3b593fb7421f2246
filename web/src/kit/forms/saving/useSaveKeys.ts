import { type RefObject, useEffect, useEffectEvent } from 'react'
import { openerOf } from '../layout/openerOf.ts'

/** Ctrl+S and Ctrl+Enter save from anywhere, unless a dialog lies over the form. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>, save: () => void): void {
  const run = useEffectEvent(save)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key !== 'Enter' && event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // not while text is composed or an option is being chosen: the unfinished value would be left out
      if (!event.isComposing && !isChoosing(event.target) && isInFront(form.current)) run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [form])
}

const isInFront = (form: HTMLElement | null) => {
  // rows of a list on a phone stay in the page while they are closed (RowForm.tsx), so that hidden dialogs do not count
  const dialog = [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden) [role=dialog]')].at(-1)
  // an open row of a list is a dialog elsewhere in the page and still a part of its form
  return form !== null && (!dialog || dialog.contains(form) || form.contains(openerOf(dialog)))
}

const isChoosing = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')
