import type { z } from 'zod'
import type { Band, Task, WaitingTable } from '#domain/kit/waiting.ts'
import type { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { useNumbers } from '#web/kit/facts/useNumbers.ts'
import type { Place } from '../noun.ts'

/** What a noun needs to write its lines for the start page. `today` is a plain date. */
export type Wording = {
  t: ReturnType<typeof useTranslation<readonly ['home', 'attention']>>['t']
  number: ReturnType<typeof useNumbers>
  language: ReturnType<typeof useLanguage>
  today: string
}
/**
 * A line on the start page about work that waits for a person. `count`: null where no number says how much it is; `since`: the date of the oldest, or of the
 * first that is to come; `act`: what to do next, by a link to the place where it is done.
 */
export type WaitingLine = {
  /** Which of several of its name it is. */
  of?: string
  label: string
  count: number | null
  since: string | null
  /** Said in place of `since`. */
  note?: string
  act?: string
  place?: Place
}
/** A line with how pressing it is. `key`: the same for the same line, whatever its number and language. */
export type BandedLine = WaitingLine & { key: string; band: Band }
/** Functions of a noun that write its lines about waiting work for the start page; no line while nothing waits. */
export type WaitingLines<Table extends WaitingTable> = {
  readonly [Name in keyof Table]: (found: z.infer<Table[Name]['shape']>, wording: Wording) => readonly WaitingLine[]
}

/** The line of records that wait; none while there are none, or for somebody whom they do not concern. */
export const taskLine = (found: Task, line: Required<Pick<WaitingLine, 'label' | 'act' | 'place'>>): readonly WaitingLine[] =>
  found && found.count > 0 ? [{ ...line, count: found.count, since: found.since }] : []
