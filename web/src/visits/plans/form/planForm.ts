import type { Weekday } from '#domain/company/calendar.ts'
import type { Input } from '#domain/kit/entity.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'
import { choices, optional, text } from '#domain/kit/fields.ts'
import { planIssues } from '#domain/visits/planDates.ts'
import { planWeekdays, weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import type { PlanRow } from '../week/strip.ts'

const { weekday: _, ...facts } = weeklyPlan.fields

/**
 * What the form of lines has that are the same but for their weekday: several weekdays in place of one. A line without a name is called by its
 * service.
 */
export const planForm = {
  name: 'days',
  facts: { weekdays: choices('company:weekday', planWeekdays), ...facts, name: optional(text(50)) },
}
/** The form of one day of such lines, whose draft is another one. */
export const dayForm = { ...planForm, name: 'day' }

/** The values of the form of such lines. */
export type PlanInput = Omit<Input<typeof weeklyPlan>, 'weekday' | 'name'> & { weekdays: Weekday[]; name: string | null }

/** What does not fit together in the form. */
export const planFormIssues = ({ weekdays, ...plan }: PlanInput): FieldIssue[] => [
  ...(weekdays.length === 0 ? [{ field: 'weekdays', code: 'required' } as const] : []),
  ...planIssues({ ...plan, name: plan.name ?? '', weekday: weekdays[0] ?? 'monday' }),
]

/** Grows with every change of the lines, as the version of a record does. */
export const versionOf = (lines: readonly PlanRow[]): number => Math.max(...lines.map(({ updated_at: at }) => Date.parse(at)))

/** Lines as one record of the form, known by the line that was opened; `like`: the line whose facts stand for all. */
export const formRow = (id: string, lines: readonly PlanRow[], like: PlanRow | undefined = lines[0]) => ({
  ...like,
  id,
  version: versionOf(lines),
  weekdays: lines.map(({ weekday }) => weekday),
})
