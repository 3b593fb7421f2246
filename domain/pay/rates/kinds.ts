import { z } from 'zod'
import { date } from '../../kit/fields.ts'
import { prefectures } from '../../kit/prefectures.ts'
import { PARTS } from './whole.ts'

/** More than any amount in a table of the law. Yen. */
const MAX_YEN = 100_000_000
/** Most lines of a table: the monthly table of withholding has about 230 classes. */
const MAX_ROWS = 1000
/** Columns of the withholding tables for those who have filed a declaration (甲): nobody to support, to seven people. */
const COLUMNS = 8
/** Classes of the own income by which the deduction for a spouse is less. */
const SPOUSE_CLASSES = 3

/** The longest way to work that a table has a class for. */
const MAX_KM = 1000

const yen = z.int().min(0).max(MAX_YEN)
const signed = z.int().min(-MAX_YEN).max(MAX_YEN)
/** A rate in parts of 100,000. */
const rate = z.int().min(0).max(PARTS)
const rows = <S extends z.ZodType>(row: S) => z.array(row).min(1).max(MAX_ROWS)
const columns = z.array(yen).length(COLUMNS)
/** Up to which amount a class reaches, that one included; null for the last, which has no end. */
const upTo = yen.nullable()
const prefecture = z.enum(prefectures)
export type Prefecture = z.infer<typeof prefecture>

/** By which date a table is chosen, which is never "today". */
export const chosenBy = ['premium_month', 'closing_date', 'payment_date', 'work_date', 'supply_date', 'due_date'] as const
type ChosenBy = (typeof chosenBy)[number]

const kind = <C extends z.ZodType>(by: ChosenBy, content: C) => ({ by, content })
const single = z.strictObject({ rate })
/** The deduction of a premium: a part of it and an amount. */
const premium = z.strictObject({ up_to: upTo, rate, add: yen })

/**
 * Kinds of dated tables of the law, in the order of the screen: the date that chooses one, and what it holds. Rates are parts of 100,000, amounts yen. Classes are told by the
 * amount from which they count (`from`), or up to which they reach (`up_to`), and stand in order.
 */
export const rateKinds = {
  /** Health insurance by prefecture of the insured establishment's branch; half of it is the employee's. */
  health: kind('premium_month', z.strictObject({ rates: z.record(prefecture, rate) })),
  care: kind('premium_month', single),
  /** Child support levy, a part of the health premium (Health Insurance Act 156, 161). */
  child_levy: kind('premium_month', single),
  /** Contribution for children, of the employer alone. */
  child_contribution: kind('premium_month', single),
  pension: kind('premium_month', single),
  /** Standard monthly remuneration. `lower`, `upper`: where one more grade would begin below the first and above the last, for changes at the ends of the scale. */
  standard_grades: kind(
    'premium_month',
    z.strictObject({ lower: yen, upper: yen, grades: rows(z.strictObject({ standard: yen, from: yen })) }),
  ),
  /** The lowest and the highest standard remuneration of the pension insurance. */
  pension_limits: kind('premium_month', z.strictObject({ min: yen, max: yen })),
  /** Standard bonus: what it is cut to, its limits in a fiscal year (health) and in a month (pension). */
  bonus_limits: kind('premium_month', z.strictObject({ unit: yen.min(1), health_year: yen, pension_month: yen })),
  /** What short-time insured pay of the whole premium under the premium adjustment scheme, for how many months. */
  premium_adjustment: kind(
    'premium_month',
    z.strictObject({
      months: z.int().min(1).max(120),
      first_months: z.int().min(1).max(120),
      grades: rows(z.strictObject({ up_to: yen, first: rate, last: rate })),
    }),
  ),
  employment_insurance: kind('closing_date', z.strictObject({ worker: rate, employer: rate })),
  /** Premiums of hours on top of the wage (Labour Standards Act 37). */
  hour_premiums: kind('closing_date', z.strictObject({ overtime: rate, over_60: rate, holiday: rate, night: rate })),
  /** The special computation of withholding tax by computers. */
  withholding_special: kind(
    'payment_date',
    z.strictObject({
      person: yen,
      salary: rows(z.strictObject({ up_to: upTo, rate, add: signed })),
      basic: rows(z.strictObject({ up_to: upTo, amount: yen })),
      tax: rows(z.strictObject({ up_to: upTo, rate, less: yen })),
    }),
  ),
  /** The monthly table. Below its first class 甲 is nothing and 乙 a rate; above its last one both are an amount and a rate of what is over. */
  withholding_month: kind(
    'payment_date',
    z.strictObject({
      person_over_7: yen,
      otsu_low_rate: rate,
      rows: rows(z.strictObject({ from: yen, kou: columns, otsu: yen })),
      kou_over: rows(z.strictObject({ from: yen, rate, base: columns })),
      otsu_over: rows(z.strictObject({ from: yen, rate, base: yen })),
    }),
  ),
  /** The rates for bonuses, each from a wage of the month before on. 乙 has fewer of them. */
  withholding_bonus: kind(
    'payment_date',
    z.strictObject({ rows: rows(z.strictObject({ rate, kou: columns, otsu: yen.nullable() })) }),
  ),
  withholding_non_resident: kind('payment_date', single),
  /** The yearly tax: the income of a pay, cut to steps; the basic deduction of an income; the tax of what is left, and the surtax on it. */
  year_end: kind(
    'payment_date',
    z.strictObject({
      pay_limit: yen,
      surtax: rate,
      income: rows(z.strictObject({ from: yen, step: yen.min(1), rate, add: signed })),
      basic: rows(z.strictObject({ up_to: upTo, amount: yen })),
      tax: rows(z.strictObject({ up_to: yen, rate, less: yen })),
    }),
  ),
  /**
   * What may be taken off the income of a year besides the basic deduction (Income Tax Act 72 to 85). `general` and the amounts after it: for one dependant of the kind, `disabled` for one
   * disabled person. `relative_income`: up to which income somebody is a dependant; `family_income`, `student_income`: up to which the person's own income a mark counts. `spouse`: by the
   * income of the person; `special_spouse`: by that of the spouse, `highest` to `lowest` for the classes of `spouse`; `special_relatives`: by that of the relative. Lists of premiums: the deduction of
   * a premium, a fraction of a yen cut up; `life_children` in place of `life_new` for whoever has a dependant under 23. `adjustment`: the part of a pay between two amounts.
   */
  year_end_deductions: kind(
    'payment_date',
    z.strictObject({
      general: yen,
      specific: yen,
      elderly: yen,
      elderly_together: yen,
      disabled: yen,
      disabled_special: yen,
      disabled_together: yen,
      widow: yen,
      single_parent: yen,
      student: yen,
      relative_income: yen,
      family_income: yen,
      student_income: yen,
      student_other_income: yen,
      spouse: z.array(z.strictObject({ up_to: yen, amount: yen, elderly: yen })).length(SPOUSE_CLASSES),
      special_spouse: rows(z.strictObject({ up_to: yen, highest: yen, middle: yen, lowest: yen })),
      special_relatives: rows(z.strictObject({ up_to: yen, amount: yen })),
      life_new: rows(premium),
      life_old: rows(premium),
      life_children: rows(premium),
      life_part: yen,
      life_children_part: yen,
      life_all: yen,
      old_long_term: rows(premium),
      earthquake_all: yen,
      adjustment_from: yen,
      adjustment_to: yen,
      adjustment_rate: rate,
    }),
  ),
  /** Each prefecture's from a day of its own. */
  minimum_wage: kind(
    'work_date',
    z.strictObject({ rates: rows(z.strictObject({ prefecture, from: date().schema, yen: yen.min(1) })) }),
  ),
  /** What may be given for meals without tax: in a month, and in cash for a night duty. */
  meals: kind('supply_date', z.strictObject({ support_month: yen, night_cash: yen })),
  /**
   * What of an allowance for commuting is free of tax in a month (Order of the Income Tax Act, 20-2), by the day on which the pay is due: everything together (`most`), parking at the
   * workplace or a station, and by car or bicycle an amount from each distance on, one way (`km`).
   */
  commuting: kind(
    'due_date',
    z.strictObject({
      most: yen,
      parking: yen,
      distances: rows(z.strictObject({ km: z.int().min(0).max(MAX_KM), amount: yen })),
    }),
  ),
} as const

export type RateKind = keyof typeof rateKinds
export const rateKindNames = Object.keys(rateKinds) as [RateKind, ...RateKind[]]
export type RateContent<K extends RateKind> = z.infer<(typeof rateKinds)[K]['content']>

/** Most characters of a source. */
export const MAX_SOURCE = 200
