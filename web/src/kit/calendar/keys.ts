/** Shortcuts that every calendar has, by the action; shown on the page of shortcuts. */
export const calendarKeys = [
  ['choose', ['Tab']],
  ['open', ['Enter']],
  ['move_to', ['Space']],
  ['create', ['N']],
  ['undo', ['Ctrl+Z']],
  ['redo', ['Ctrl+Y']],
  ['period', ['PageUp', 'PageDown']],
  ['date', ['Ctrl+G']],
  ['today', ['T']],
  ['views', ['M', 'W', 'D', 'L']],
] as const
