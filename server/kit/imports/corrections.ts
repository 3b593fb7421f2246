import { addDays, parseDate } from '#domain/kit/dates.ts'
import type { Field } from '#domain/kit/fields.ts'
import { digits, foldPhone, halfWidth } from '#domain/kit/kana.ts'
import type { ImportProposal } from '#domain/kit/imports.ts'

/** How a cell is proposed to be read: its value in the form of the fact; `size`: the year of 令和 that is meant, for a year of 平成. */
export type Correction = { kind: ImportProposal['kind']; read: string; size?: number }

/** Longer texts are no numbers and no dates. Characters. */
const LONGEST = 40

/**
 * How a cell is probably meant that says something else: a phone number or postal code whose first zero a spreadsheet took away, and a
 * date in 平成 after 30 April 2019, which papers from before carry (decision 129). Undefined for a cell that is good as it is, or of which
 * nothing is known.
 */
export const correctionOf = (field: Field, cell: string): Correction | undefined => {
  const written = cell.trim()
  if (written === '' || written.length > LONGEST) return undefined
  if (field.kind === 'phone') return zeroOf(field, foldPhone(written))
  if (field.kind === 'postal_code')
    return /^\d{6}$/.test(digits(written)) ? { kind: 'zeros', read: `0${digits(written)}` } : undefined
  if (field.kind === 'date') return eraOf(written)
  return undefined
}

const zeroOf = (field: Field, figures: string): Correction | undefined => {
  if (!/^[1-9]\d{8,11}$/.test(figures)) return undefined
  // 81 is the country before a number that has lost its plus
  const read = [`0${figures}`, ...(figures.startsWith('81') ? [`0${figures.slice(2)}`] : [])].find(
    (one) => field.schema.safeParse(one).success,
  )
  return read === undefined ? undefined : { kind: 'zeros', read }
}

const eraOf = (written: string): Correction | undefined => {
  const date = /^(?:平成?|H)/.test(halfWidth(written).trim().toUpperCase()) ? parseDate(written, '') : null
  return date === null || date < addDays(LAST_OF_HEISEI, 1)
    ? undefined
    : { kind: 'eras', read: date, size: Number(date.slice(0, 4)) - 2018 }
}
const LAST_OF_HEISEI = '2019-04-30'
