import { halfWidth } from '#domain/kit/kana.ts'
import { cutDown } from '#domain/pay/rates/whole.ts'
import { bonus } from '#domain/pay/run/bonus.ts'
import { typing } from '#web/kit/forms/values/typing.ts'

/** An amount as people type it, or as a spreadsheet gives it: 250000, 250,000 or ¥250,000. Null of an empty field, undefined of what is no amount from `lowest` on. Yen. */
export const amountOf = (typed: string, lowest: number): number | null | undefined => {
  if (typed.trim() === '') return null
  const read = bonus.fields.amount.schema.safeParse(typing.yen.read(typed))
  return read.success && read.data >= lowest ? read.data : undefined
}

/** The lines of a column that was copied from a spreadsheet; of several columns the last one. */
export const pastedLines = (text: string): string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').at(-1) ?? '')

/** Months are told to a tenth. */
const TENTHS = 10
/** A number of months such as 2 or 1.5, in tenths of a month; undefined of what is no such number, or of none at all. */
export const tenthsOf = (typed: string): number | undefined => {
  const [, whole, tenth = '0'] = /^(\d{1,2})(?:[.,](\d))?$/.exec(halfWidth(typed).trim()) ?? []
  const tenths = Number(whole) * TENTHS + Number(tenth)
  return whole === undefined || tenths === 0 ? undefined : tenths
}

/** So many tenths of a month of a monthly wage, cut to the yen. */
export const ofMonths = (base: number, tenths: number): number => cutDown(base * tenths, TENTHS)
