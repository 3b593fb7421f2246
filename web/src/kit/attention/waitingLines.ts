import type { z } from 'zod'
import type { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { useNumbers } from '#web/kit/facts/useNumbers.ts'
import type { Place } from '../noun.ts'

/** What a noun needs to write its lines for the start page. `today` is a plain date. */
export type Wording = {
  t: ReturnType<typeof useTranslation<readonly ['common', 'attention']>>['t']
  number: ReturnType<typeof useNumbers>
  language: ReturnType<typeof useLanguage>
  today: string
}
/** A line on the start page about work that waits for a person, with a link to it where there is one. */
export type WaitingLine = Partial<Place> & { text: string }
/** Functions of a noun that write its lines about waiting work for the start page; no line while nothing waits. */
export type WaitingLines<Shapes extends Record<string, z.ZodType>> = {
  readonly [Name in keyof Shapes]: (found: z.infer<Shapes[Name]>, wording: Wording) => readonly WaitingLine[]
}
