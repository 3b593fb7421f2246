import { type RefObject, useEffect } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const focusable = 'a[href], button:not(:disabled)'
const box = 'input[type="checkbox"]'

/**
 * Keyboard and clicks in the rows of a list: Arrow up and down move the focus to the same control, or else the first, of the neighbouring
 * row, where Enter opens it. Space selects the row, where rows can be selected, and so does a click with Ctrl or Command; with Shift also
 * those from the one selected before. In a list where Space previews (`data-previews` at the link of a row), Shift+Space selects the row. A
 * plain click beside the link of a row follows the link.
 */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = list.current
    element?.addEventListener('keydown', move)
    element?.addEventListener('click', follow)
    return () => {
      element?.removeEventListener('keydown', move)
      element?.removeEventListener('click', follow)
    }
  }, [list])
}

const move = (event: KeyboardEvent) => {
  if (event.key === ' ') return choose(event)
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (!(event.target instanceof Element) || !(event.currentTarget instanceof Element)) return
  if (event.target.closest(`input:not(${box}), select, textarea`)) return
  const row = event.target.closest<HTMLElement>('[data-row]')
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-row="${Number(row?.dataset['row']) + step}"]`)
  if (!next) return
  event.preventDefault()
  const column = event.target.closest<HTMLElement>('[data-column]')?.dataset['column']
  const same = column === undefined ? null : next.querySelector<HTMLElement>(`[data-column="${column}"] :is(${focusable}, ${box})`)
  const target = same ?? next.querySelector<HTMLElement>(focusable)
  target?.focus()
}

/** Selects the row on Space, which on a link would otherwise scroll the page. */
const choose = (event: KeyboardEvent) => {
  if (!(event.target instanceof Element) || !event.target.matches('a[data-opens]')) return
  const isPreview = event.target.matches('[data-previews]')
  if (isPreview && !event.shiftKey) return
  const chosen = event.target.closest('[data-row]')?.querySelector<HTMLElement>(box)
  if (!chosen) return
  event.preventDefault()
  press(chosen, { shiftKey: event.shiftKey && !isPreview })
}
const press = (chosen: HTMLElement, { shiftKey }: { shiftKey: boolean }) =>
  chosen.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))

const follow = (event: MouseEvent) => {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, label')) return
  const row = event.target.closest('[data-row]')
  const chosen = row?.querySelector<HTMLElement>(box)
  if (chosen && (event.shiftKey || event.ctrlKey || event.metaKey)) {
    // a click with Shift has marked the texts between as well
    getSelection()?.removeAllRanges()
    press(chosen, event)
    return
  }
  // somebody who has selected text wants to copy it, not to open the record
  if (getSelection()?.isCollapsed) row?.querySelector<HTMLElement>('a[data-opens]')?.click()
}

/** Focuses the first control in the first row of a list. */
export const enterRows = (list: HTMLElement | null) => list?.querySelector<HTMLElement>(`[data-row="0"] :is(${focusable})`)?.focus()
