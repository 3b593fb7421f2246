/** The keys of every calendar, by what they do. */
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
