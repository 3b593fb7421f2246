import { z } from 'zod'
import { languages } from '#domain/kit/languages.ts'

const dateText = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const instantText = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?\+09:00$/

/** 'YYYY-MM-DD' */
export const date = z.string().regex(dateText)
/** 'YYYY-MM' */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** Time in Japan: '2026-11-20T22:00:00+09:00' */
export const instant = z.string().regex(instantText)
/** Whole minutes, never negative. */
export const minutes = z.int().min(0)
/** A text that must not be empty. */
export const text = z.string().trim().min(1)

/** What stands on every paper. */
export const paperHead = { locale: z.enum(languages), company: text, printed_at: instant }

/** What every paper of a month starts with. */
export const monthHead = {
  ...paperHead,
  month,
  /** Titles of the boxes for seals, such as 作成, 確認, 承認. None: no boxes. */
  seals: z.array(text).max(5),
  /** Explanations printed small under the table. */
  notes: z.array(text),
}

/** A dictionary of texts in the language of the paper: every key is needed, and no other is allowed. */
export function labels<Key extends string>(keys: readonly Key[]): z.ZodObject<Record<Key, typeof text>, z.core.$strict> {
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, text])) as Record<Key, typeof text>)
}
