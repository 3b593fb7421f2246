import { z } from 'zod'

/** The figures of the time calculation sheet (specification section 3, salary calculation row). Minutes, but days and stays are counts. */
export const figures = [
  'total_hours',
  'total_days',
  'total_night_hours',
  'total_holiday_hours',
  'group_home_hours',
  'group_home_stays',
] as const
export type Figure = (typeof figures)[number]

/** Figures that count things instead of minutes. */
export const isCount = (figure: Figure) => figure === 'total_days' || figure === 'group_home_stays'

/** Whole minutes, or how many. */
const amount = z.int().min(0)
const figureShape = Object.fromEntries(figures.map((f) => [f, amount])) as Record<Figure, typeof amount>
export const sheetRow = z.object({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  kana: z.string().nullable(),
  nationality: z.string().nullable(),
  sample: z.boolean(),
  /** The month is closed: the figures are those of the attendance record, as it was sealed. */
  closed: z.boolean(),
  ...figureShape,
})
export type SheetRow = z.infer<typeof sheetRow>
export const sheetTotals = z.object(figureShape)
export type SheetTotals = z.infer<typeof sheetTotals>

/** Sum of every figure over the rows. */
export const totalsOf = (rows: readonly SheetTotals[]): SheetTotals =>
  Object.fromEntries(figures.map((f) => [f, rows.reduce((sum, row) => sum + row[f], 0)])) as SheetTotals

/** One piece of a visit between two cuts (midnight, 5:00, 22:00). Minutes. */
const part = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  date: z.iso.date(),
  minutes: z.int(),
  night: z.boolean(),
  holiday: z.boolean(),
})
/** A visit behind a figure, with the parts it was split into. */
export const sheetVisit = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  /** The date to which the visit counts: that on which the duty starts which it is a part of. */
  duty_date: z.iso.date(),
  starts_at: z.string(),
  ends_at: z.string(),
  breaks: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
  patient_name: z.string().nullable(),
  service_type: z.string(),
  minutes: amount,
  night_minutes: amount,
  holiday_minutes: amount,
  group_home_minutes: amount,
  group_home_stays: amount,
  parts: z.array(part),
})
export type SheetVisit = z.infer<typeof sheetVisit>

/** What of a visit each figure adds up; days are counted otherwise, since several visits may be one. */
export const addend = {
  total_hours: 'minutes',
  total_night_hours: 'night_minutes',
  total_holiday_hours: 'holiday_minutes',
  group_home_hours: 'group_home_minutes',
  group_home_stays: 'group_home_stays',
} as const satisfies Record<Exclude<Figure, 'total_days'>, keyof SheetVisit>
