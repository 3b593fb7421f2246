import { formatMinutes } from '#domain/kit/dates.ts'
import type { Field } from '#domain/kit/fields.ts'
import { digits } from '#domain/kit/kana.ts'
import type { Kind } from '#domain/kit/kinds.ts'
import { showPhone, showPostalCode } from '../../facts/show.ts'

/** Conversion between a stored value and its control: `show` for display, `read` for typed text, which stays as it is when not readable. */
type Typing = { show: (value: unknown) => unknown; read: (typed: string) => unknown }

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const asText = (show: (stored: string) => string): Typing => ({
  show: (value) => (typeof value === 'string' ? show(value) : ''),
  read: (typed) => typed,
})
const plain = asText((stored) => stored)
const half = (typed: string) => typed.normalize('NFKC').replace(/[\s,%円¥]/g, '')
const number = (pattern: RegExp): Typing => ({
  show: text,
  read: (typed) => (pattern.test(half(typed)) ? Number(half(typed)) : typed),
})
const whole: Typing = { show: text, read: (typed) => (/^-?\d+$/.test(digits(typed)) ? Number(digits(typed)) : typed) }
const many: Typing = { show: (value) => (Array.isArray(value) ? value : []), read: (typed) => typed }
/** A duration stored in minutes and typed in hours: 8:30, 830, or 8 for eight hours. */
const hours: Typing = {
  show: (value) => (typeof value === 'number' ? formatMinutes(value) : ''),
  read: (typed) => {
    const [, h, m = '0'] = /^(\d{1,3}?):?(\d\d)?$/.exec(half(typed)) ?? []
    return h === undefined || Number(m) > 59 ? typed : Number(h) * 60 + Number(m)
  },
}
const month: Typing = {
  show: text,
  read: (typed) => {
    const [, year, of] = /^(\d{4})[-/年.]?(\d{1,2})月?$/.exec(half(typed)) ?? []
    return year === undefined || of === undefined ? typed : `${year}-${of.padStart(2, '0')}`
  },
}

/** Conversion by kind of fact; the fields in rows of a list are converted by their own kinds (values.ts). */
export const typing: Readonly<Record<Kind, Typing>> = {
  text: plain,
  long_text: plain,
  kana: plain,
  bank_kana: plain,
  email: plain,
  code: plain,
  digits: plain,
  date: plain,
  instant: plain,
  choice: plain,
  reference: plain,
  picture: plain,
  phone: asText(showPhone),
  postal_code: asText(showPostalCode),
  integer: whole,
  yen: number(/^\d+$/),
  percent: number(/^\d+(\.\d+)?$/),
  time: hours,
  month,
  boolean: { show: (value) => value === true, read: (typed) => typed },
  choices: many,
  references: many,
  list: many,
  // a file is chosen and not typed, so that nothing is converted
  file: { show: (value) => value ?? '', read: (typed) => typed },
}

export const typingOf = ({ kind }: Pick<Field, 'kind'>): Typing => typing[kind]
