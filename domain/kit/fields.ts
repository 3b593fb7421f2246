import { z } from 'zod'
import { holdsIndividualNumber } from './checks.ts'
import { MAX_DATE, MIN_DATE, withinCalendar } from './dates.ts'
import { fileValue } from './files.ts'
import { digits, foldPhone, halfWidth, toHalfKana, toKatakana } from './kana.ts'
import { type Column, type Kind, kinds } from './kinds.ts'
import type { Secrecy } from './permissions.ts'

/** The declaration of one fact: its type and limits. It contains no layout and no behaviour, and does not depend on other facts. */
export type Field<S extends z.ZodType = z.ZodType, K extends Kind = Kind> = {
  readonly kind: K
  readonly column: Column
  readonly schema: S
  readonly optional: boolean
  readonly choices?: readonly string[]
  /** Locale prefix of the labels of `choices`, e.g. `staff:duty_type`. */
  readonly labels?: string
  /** The least and the greatest number, or the most characters. */
  readonly min?: number
  readonly max?: number
  readonly secrecy?: Secrecy
  /** Only an act changes the fact (kit/acts.ts); as input of a new or changed record it is refused. */
  readonly byAct?: boolean
  /** For a reference: the table it points to, and with `shows` the column there that names the record. */
  readonly to?: string
  readonly shows?: string
  /** The facts in each row of a `list`. */
  readonly fields?: Fields
  /** For a file: it is a photo, which the server re-encodes when it is uploaded. */
  readonly photo?: boolean
}
export type Fields = Readonly<Record<string, Field>>
export type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] }

type Facts = Partial<Pick<Field, 'choices' | 'labels' | 'min' | 'max' | 'to' | 'shows' | 'fields' | 'photo'>>
const fact = <S extends z.ZodType, const K extends Kind>(kind: K, schema: S, more: Facts = {}): Field<S, K> => ({
  kind,
  column: kinds[kind].column,
  schema,
  optional: false,
  ...more,
})

/**
 * A text that is normalized by `fold` before its own limits are checked. Its raw length is limited first, since normalizing a long run of
 * combining marks takes time in the square of their number.
 */
export const folded = (max: number, fold: (s: string) => string) =>
  z
    .string()
    .refine((s) => s.length <= max * 4 + 100, { abort: true, params: { code: 'max_length', size: max } })
    .overwrite(fold)
const storable = (s: string) => s.toWellFormed().replaceAll('\u0000', '')
/**
 * All but the compatibility ideographs. Of these NFC would make other kanji (U+FA10 becomes U+585A), and in a name the form counts: it is
 * that of the family register (decision 129).
 */
const COMPOSED = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu
const plain = (s: string) =>
  storable(s)
    .replace(COMPOSED, (run) => run.normalize('NFC'))
    .trim()
/** Rare line breaks that no keyboard types. Pasted into a name, they would break its line on paper, in a mail and in a file. */
const LINE_ENDS = /[\u0085\u2028\u2029\u000b\u000c]/g
/**
 * Control characters that are invisible or change the direction of the text after them: they can hide or forge the characters beside them.
 */
const CONTROLS = /(?![\t\n\v\f\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
/** Normalizes a text of one line to visible characters. Texts of several lines keep all that was typed. */
const oneLine = (s: string) => plain(s.replace(LINE_ENDS, ' ').replace(CONTROLS, ''))
/** A text in a query, such as a search. It is no fact but may be stored with a job, so characters that PostgreSQL refuses are removed. */
export const asked = (max: number) => z.string().max(max).overwrite(storable)
const lines = (max: number) => shared(folded(max, plain).min(1).max(max))
const line = (max: number) =>
  shared(
    folded(max, oneLine)
      .min(1)
      .max(max)
      .regex(/^[^\n\r]*$/),
  )
/**
 * Refuses private characters (外字): each machine has others under the same code, so that elsewhere an empty box would be shown and printed.
 */
const shared = (schema: z.ZodString) =>
  schema.superRefine((s, check) => {
    const at = s.search(/\p{Co}/u)
    if (at >= 0)
      check.addIssue({ code: 'custom', params: { code: 'private_character', size: Array.from(s.slice(0, at)).length + 1 } })
  })
/** Refuses free text that contains an Individual Number, which the product must not store (Number Act, Art. 20). */
const free = (schema: z.ZodString) => schema.refine((s) => !holdsIndividualNumber(s), { params: { code: 'individual_number' } })

/** One line of text, up to `max` characters. */
export const text = (max = 100) => fact('text', free(line(max)), { max })
const visible = (s: string) => s.match(/[\p{L}\p{N}]/gu)?.length ?? 0
/** The reason for seeing a masked value. It needs at least two letters or digits, so that punctuation alone is refused. */
export const revealReason = text(200).schema.refine((s) => s === '' || visible(s) > 1, { params: { code: 'min_length', size: 2 } })
/** Several lines of text. */
export const longText = (max = 2000) => fact('long_text', free(lines(max)), { max })
/**
 * A number issued by an authority, kept as written. It is not checked for Individual Numbers, since a driver's licence number has 12
 * digits, too.
 */
export const officialNumber = (max = 50) => fact('text', line(max), { max })
/**
 * A code of letters, digits and signs. Full-width characters become half width, every kind of hyphen becomes '-', and letters become
 * capitals.
 */
export const code = (pattern: RegExp, max = 30) =>
  fact(
    'code',
    folded(max, (s) => halfWidth(s).trim().toUpperCase())
      .min(1)
      .max(max)
      .regex(pattern),
    { max },
  )
/** The kana of a name: hiragana and half-width kana become full-width katakana. */
export const kana = (max = 100) =>
  fact(
    'kana',
    folded(max, (s) => toKatakana(plain(s)))
      .min(1)
      .max(max)
      .regex(/^[ァ-ヺー・･\s　ヽヾA-Za-z.'’-]+$/u),
    { max },
  )
/** An account holder in half-width kana, as bank transfers require (Zengin format, facts section 8). */
export const bankKana = (max = 30) =>
  fact(
    'bank_kana',
    folded(max, (s) => toHalfKana(plain(s)) ?? s)
      .min(1)
      .max(max)
      .regex(/^[ｦ-ﾟA-Z0-9().\- ]+$/u),
    { max },
  )
export const email = () =>
  fact(
    'email',
    folded(254, (s) => s.normalize('NFKC').trim())
      .max(254)
      .pipe(z.email()),
    { max: 254 },
  )
/**
 * A phone number, stored as digits: a Japanese one begins with 0, and any may begin with a plus and its country. A number that has lost its
 * 0, as spreadsheets take it away, is refused, and one with a digit too few or too many. Mobile and IP numbers have 11 digits, all others
 * 10 (Telecommunications Numbering Plan, Ministry of Internal Affairs notice 6 of 2019); after +81 the 0 is left out.
 */
export const phone = () =>
  fact(
    'phone',
    folded(20, foldPhone)
      .regex(/^\+?\d+$/)
      .refine((s) => !/^[1-9]/.test(s), { params: { code: 'phone_begins' } })
      .refine((s) => PHONES.test(s), { params: { code: 'phone_length' } }),
    { max: 20 },
  )
const PHONES = /^(?:(?:0|\+81)(?:[25-9]0\d{8}|(?![25-9]0)[1-9]\d{8})|\+(?!81)\d{9,15})$/
/** A postal code: seven digits, shown as NNN-NNNN. */
export const postalCode = () => fact('postal_code', folded(8, digits).regex(/^\d{7}$/), { max: 8 })
/** A number that is an identifier, stored as text: `length` digits, or from `min` to `length`. */
export const figures = (length: number, min = length) =>
  fact('digits', folded(length, digits).regex(new RegExp(`^\\d{${min},${length}}$`)), { max: length })
const inCalendar = (d: string) => d >= MIN_DATE && d <= MAX_DATE
/** A plain date from 1900-01-01 to 2099-12-31 (specification section 9). */
export const date = () => fact('date', z.iso.date().refine(inCalendar, { params: { code: 'date_range' } }))
/** A calendar month, 1900-01 to 2099-12. */
export const month = () => fact('month', z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/))
/**
 * Hours and minutes, shown as H:MM and stored in minutes. Either a time on a business day, from its midnight to 36:00, so that a duty may
 * end on the next morning; or a length of time up to `max`.
 */
export const time = (max = 36 * 60) => fact('time', z.int().min(0).max(max), { max })
/** An instant with offset, in whole minutes, from the first to the last midnight of the calendar (specification section 9). */
export const instant = () =>
  fact(
    'instant',
    z.iso
      .datetime({ offset: true })
      .max(40)
      .refine((s) => /T\d\d:\d\d(:00(\.0+)?)?(Z|[+-])/.test(s), { params: { code: 'whole_minutes' } })
      .refine(withinCalendar, { params: { code: 'date_range' } }),
  )
export const integer = (min: number, max: number) => fact('integer', z.int().min(min).max(max), { min, max })
/** An amount of money in whole yen, from 0 to two billion (2,000,000,000); with a `min` below zero also one that is given back. */
export const yen = (max = 2_000_000_000, min = 0) => fact('yen', z.int().min(min).max(max), min === 0 ? { max } : { min, max })
/** A rate in percent with up to three decimals, from 0 to 100: 9.91 means 9.91 %. */
export const percent = () =>
  fact(
    'percent',
    z
      .number()
      .min(0)
      .max(100)
      .refine((n) => Math.abs(n * 1000 - Math.round(n * 1000)) < 1e-6, { params: { code: 'number_range' } }),
    { max: 100 },
  )
/** Yes or no. It is never null. */
export const boolean = () => fact('boolean', z.boolean())
/** One of a closed list. Its labels are in the locale files under `labels`. */
export const choice = <const C extends readonly [string, ...string[]]>(labels: string, choices: C) =>
  fact('choice', z.enum(choices), { choices, labels })
/** Any number of items of a closed list, stored in the order of that list. */
export const choices = <const C extends readonly [string, ...string[]]>(labels: string, list: C) =>
  fact(
    'choices',
    z
      .array(z.enum(list))
      .max(list.length)
      .overwrite((v) => list.filter((c) => v.includes(c))),
    { choices: list, labels },
  )
/** The id of a record in table `to`, whose column `shows` names it. */
export const reference = (to: string, shows: string) => fact('reference', z.uuid(), { to, shows })
/** The ids of several records in table `to`, at most `max`; duplicates are removed. */
export const references = (to: string, shows: string, max = 50) =>
  fact(
    'references',
    z
      .array(z.uuid())
      .max(max)
      .overwrite((ids) => [...new Set(ids)]),
    { to, shows, max },
  )
/** Rows stored inside the record, at most `max`. */
export const list = <F extends Fields>(fields: F, max: number) =>
  fact('list', z.array(z.strictObject(shape(fields))).max(max), { fields, max })

/** A picture, stored as the SHA-256 of its encoded bytes (kit/pictures.ts). */
export const picture = () => fact('picture', z.string().regex(/^[0-9a-f]{64}$/))

/** A file: its name, and the hash under which its bytes are stored (kit/files.ts). */
export const file = () => fact('file', fileValue)

/** A photo in a list of photos: a file that the server re-encodes, which drops metadata such as place and camera. */
export const photo = () => fact('file', fileValue, { photo: true })

type Optional<F extends Field> = Omit<F, 'schema' | 'optional'> & { schema: z.ZodNullable<F['schema']>; optional: true }
/** Makes a fact optional: its empty value is null, never an empty text. */
export const optional = <F extends Field>(field: F): Optional<F> => ({
  ...field,
  schema: z.nullable(field.schema) as z.ZodNullable<F['schema']>,
  optional: true,
})
/** A parameter that a call may leave out. Null means the same, since null is the empty value of a fact. */
export const omittable = <S extends z.ZodType>(schema: S) =>
  schema
    .nullable()
    .transform((value) => value ?? undefined)
    .optional()
/**
 * Makes a fact secret: only roles that may see `secrecy` get its value (permissions.ts), some of them only after giving a reason. For all
 * others the server removes it.
 */
export const secret = <F extends Field>(secrecy: Secrecy, field: F): F & { secrecy: Secrecy } => ({ ...field, secrecy })
/** Makes a fact one that only acts change (kit/acts.ts): no form, file or call that creates or changes the record can set it. */
export const byAct = <F extends Field>(field: F): F & { byAct: true } => ({ ...field, byAct: true })

export const shape = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])) as Shape<F>
