import type { z } from 'zod'
import type { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { useNumbers } from '#web/kit/facts/useNumbers.ts'
import type { Place } from '../noun.ts'

/** With what a line is worded. `today` is a plain date. */
export type Wording = {
  t: ReturnType<typeof useTranslation<readonly ['common', 'attention']>>['t']
  number: ReturnType<typeof useNumbers>
  language: ReturnType<typeof useLanguage>
  today: string
}
/** A line of what waits on the start page, with the way to it where there is one. */
export type WaitingLine = Partial<Place> & { text: string }
/** How a noun words what of it waits: no line while nothing does. */
export type WaitingLines<Shapes extends Record<string, z.ZodType>> = {
  readonly [Name in keyof Shapes]: (found: z.infer<Shapes[Name]>, wording: Wording) => readonly WaitingLine[]
}
