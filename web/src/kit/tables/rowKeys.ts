import { type RefObject, useEffect } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const focusable = 'a[href], button:not(:disabled)'

/**
 * Arrow up and down lead to the same thing in the neighbouring row, so that Enter opens it; or else to its first thing. A click beside the link
 * of a row follows it.
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
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (!(event.target instanceof Element) || !(event.currentTarget instanceof Element)) return
  if (event.target.closest('input, select, textarea')) return
  const row = event.target.closest<HTMLElement>('[data-row]')
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-row="${Number(row?.dataset['row']) + step}"]`)
  if (!next) return
  event.preventDefault()
  const column = event.target.closest<HTMLElement>('[data-column]')?.dataset['column']
  const same = column === undefined ? null : next.querySelector<HTMLElement>(`[data-column="${column}"] :is(${focusable})`)
  const target = same ?? next.querySelector<HTMLElement>(focusable)
  target?.focus()
}

const follow = (event: MouseEvent) => {
  // a text that was marked is to be copied
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, label') || !getSelection()?.isCollapsed) return
  event.target.closest('[data-row]')?.querySelector<HTMLElement>('a[data-opens]')?.click()
}

/** The first thing in the rows of a list. */
export const enterRows = (list: HTMLElement | null) => list?.querySelector<HTMLElement>(`[data-row="0"] :is(${focusable})`)?.focus()
