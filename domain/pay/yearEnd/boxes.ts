import { z } from 'zod'
import { housingAcquisitions, housingKinds } from './yearEndDeclaration.ts'

const yen = z.int()
/** Yen of a box that stays empty where there is nothing, or where the year was not settled. */
const maybe = yen.nullable()
const count = z.int().min(0)
const day = z.iso.date()
/** A spouse or relative by name; `mark`: how the slip marks somebody who does not live in Japan. */
const named = z.strictObject({ name: z.string(), kana: z.string(), abroad: z.boolean() })
/** How the slip marks a housing loan; null where there is none, and on slips that were made before it was asked. */
const loanKind = z.enum(housingKinds).nullable().default(null)
const loanAcquisition = z.enum(housingAcquisitions).nullable().default(null)

/**
 * The boxes of a withholding slip (給与所得の源泉徴収票, form 6(1) of the Enforcement Regulation of the Income Tax Act), in its order. Amounts are whole yen. Without a year-end adjustment
 * `income`, `deductions`, `basic` and what only the declaration of the year tells stay empty. `withheld`: after the year was settled. `housing_count`: how many loans the
 * credit is of. Nobody's number (My Number) is a box, since the product keeps none; that of the payer is added when an office copy is printed.
 */
export const slipBoxes = z.strictObject({
  year: z.string(),
  person: z.strictObject({
    code: z.string(),
    name: z.string(),
    kana: z.string(),
    post: z.string(),
    address: z.string(),
    born_on: day.nullable(),
  }),
  pay: yen,
  income: maybe,
  deductions: maybe,
  withheld: yen,
  spouse: z.boolean(),
  spouse_elderly: z.boolean(),
  spouse_deduction: maybe,
  specific: count,
  elderly: count,
  elderly_together: count,
  other: count,
  special_relatives: count,
  under_16: count,
  disabled_special: count,
  disabled_together: count,
  disabled: count,
  abroad: count,
  social: yen,
  mutual_aid: maybe,
  life: maybe,
  earthquake: maybe,
  housing_credit: maybe,
  life_new: maybe,
  life_old: maybe,
  care_medical: maybe,
  pension_new: maybe,
  pension_old: maybe,
  housing_possible: maybe,
  housing_from: day.nullable(),
  housing_balance: maybe,
  housing_kind: loanKind,
  housing_acquisition: loanAcquisition,
  housing_count: count.nullable().default(null),
  second_from: day.nullable().default(null),
  second_balance: maybe.default(null),
  second_kind: loanKind,
  second_acquisition: loanAcquisition,
  national_pension: maybe,
  old_long_term: maybe,
  basic: maybe,
  special_relatives_deduction: maybe,
  adjustment: maybe,
  spouse_person: named.extend({ income: maybe }).nullable(),
  relatives: z.array(named),
  children: z.array(named),
  minor: z.boolean(),
  foreigner: z.boolean(),
  died: z.boolean(),
  /** Whether tax of the year was put off or paid back after a disaster. */
  disaster: z.boolean().default(false),
  otsu: z.boolean(),
  own_disability: z.enum(['ordinary', 'special']).nullable(),
  family_mark: z.enum(['widow', 'single_parent']).nullable(),
  working_student: z.boolean(),
  /** In the year the person was hired, or left. */
  joined_on: day.nullable(),
  left_on: day.nullable(),
  payer: z.strictObject({ name: z.string(), address: z.string(), telephone: z.string() }),
  /** Earlier employers whose pay was settled with this one's. */
  earlier: z.array(
    z.strictObject({ employer: z.string(), address: z.string(), left_on: day.nullable(), pay: yen, social: yen, withheld: yen }),
  ),
  /** Whether the year was settled by this employer. */
  settled: z.boolean(),
})
export type SlipBoxes = z.infer<typeof slipBoxes>
