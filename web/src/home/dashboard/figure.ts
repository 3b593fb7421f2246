import type { Place } from '#web/kit/noun.ts'
import type { Token } from '#web/kit/theme/tokens.ts'

/** The colour of a series, by what it means. */
export type FigureTone = Extract<Token, 'info' | 'success' | 'warning' | 'danger' | 'leave'>

/** A column of the table. `drawn`: it is a series of the chart, too, in bars that stand upon each other, or as a line. */
export type FigureColumn = { readonly label: string; readonly drawn?: { readonly by: 'bar' | 'line'; readonly tone: FigureTone } }

/** A line of the table, and a place on the axis of the chart. `place` leads to what a number counts; without it the number is no link. */
export type FigureRow = {
  readonly key: string
  readonly label: string
  readonly values: readonly number[]
  readonly place: (column: number) => Place | undefined
}

/** Numbers that are shown as a chart and as a table; both are made from these, so that they say the same. */
export type Figure = {
  /** Weeks stand beside each other, kinds below each other with their names. */
  readonly along: 'weeks' | 'kinds'
  /** What the lines of the table are. */
  readonly head: string
  readonly columns: readonly FigureColumn[]
  readonly rows: readonly FigureRow[]
}

/** What a card of the dashboard says: the one number that answers its question, what that is, and the figure behind it. */
export type Told = {
  readonly answer: { readonly size: string; readonly text: string; readonly place?: Place | undefined }
  readonly figure: Figure
  /** What somebody has to know to read the numbers. */
  readonly note: string
}
