import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
/** Heads of blocks, and the link of each line that is shown. */
const stops = '[data-block] header [aria-expanded], [data-block] li a'

/**
 * Keyboard in the blocks of the board: Arrow up and down move between the heads of blocks and their lines, Home and End to the first and the last. At a head, Arrow right
 * unfolds its lines and Arrow left folds them; at a line, Arrow left leads to the head.
 */
export const onBlockKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target instanceof Element)) return
  if (event.target.closest('[role="dialog"], [role="menu"], input, textarea, select')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  const at = all.findIndex((one) => one.closest('li, header')?.contains(event.target as Element))
  const step = steps[event.key]
  const head = event.target.closest<HTMLElement>('[data-block]')?.querySelector<HTMLElement>('[aria-expanded]')
  const isHead = event.target === head
  if (step !== undefined) go(event, at < 0 ? all[0] : all[at + step])
  else if (event.key === 'Home') go(event, all[0])
  else if (event.key === 'End') go(event, all.at(-1))
  else if (event.key === 'ArrowRight' && isHead && head?.ariaExpanded === 'false') head.click()
  else if (event.key === 'ArrowLeft' && isHead && head?.ariaExpanded === 'true') head.click()
  else if (event.key === 'ArrowLeft' && !isHead) go(event, head)
}

const go = (event: KeyboardEvent<HTMLElement>, to: HTMLElement | null | undefined) => {
  if (!to) return
  event.preventDefault()
  to.focus()
}
