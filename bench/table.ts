import type { Outcome } from './runPart.ts'

const HEAD = ['part', 'figure', 'value', 'goal', 'met', 'measured'] as const

/** All figures as one table in Markdown; a part that failed has one row, which says why. */
export const tableOf = (outcomes: readonly Outcome[]): string =>
  [
    rowOf(HEAD),
    '|---|---|---:|---|---|---|',
    ...outcomes.flatMap(({ part, lines, failure }) =>
      failure === null
        ? lines.map(({ name, ratio, goal, ok, note }) => rowOf([part, name, ratio.toFixed(2), goal, ok ? 'yes' : '**no**', note]))
        : [rowOf([part, `**failed**: ${failure}`, '', '', '**no**', ''])],
    ),
  ].join('\n')

/** A row of the table. A line break within a text would end it, and a bar would end its cell. */
const rowOf = (cells: readonly string[]): string =>
  `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')} `)).join('|')}|`
