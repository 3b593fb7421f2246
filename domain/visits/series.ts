import { weekdays } from '../company/calendar.ts'
import { addDays, dateOf, daysBetween, minuteOf, minutesBetween, weekday } from '../kit/dates.ts'
import type { Input } from '../kit/entity.ts'
import { breaksFrom } from './planBreaks.ts'
import { firstDay } from './planDates.ts'
import type { visit } from './visit.ts'
import type { weeklyPlan } from './weeklyPlan.ts'

/** Which of the later visits of a line follow a change of one of them: those that nobody has changed by hand, or all. */
export const seriesReaches = ['later', 'later_all'] as const
export type SeriesReach = (typeof seriesReaches)[number]

type Plan = Input<typeof weeklyPlan>
/** What of a visit its line says, and a change of it says anew for the later ones. */
export const seriesFacts = ['staff_id', 'service_type', 'night_duty', 'service_details', 'starts_at', 'ends_at', 'breaks'] as const
type Model = Pick<Input<typeof visit>, (typeof seriesFacts)[number]>
/** A visit by its line: the planned day, the day on which the line has it take place, and the place of its helper, from 1. */
type Origin = { readonly planned: string; readonly date: string; readonly slot: number }

/** `days`: by how many days every planned day moves. `slots`: the new place of the helper of each place. */
export type Series = { readonly line: Plan; readonly days: number; readonly slots: readonly number[] }

/**
 * The line that goes on from one visit of another line, as this visit is to be. It says of the other helper and of holidays what the line before
 * said. Places without a helper come last, as everywhere in plans.
 */
export const seriesFrom = (plan: Plan, { planned, date, slot }: Origin, model: Model): Series => {
  const days = daysBetween(date, dateOf(model.starts_at))
  const from = addDays(planned, days)
  const helpers = Array.from({ length: Math.max(plan.helper_count, slot) }, (_, at) =>
    at + 1 === slot ? model.staff_id : otherThan(model.staff_id, plan.helper_ids[at]),
  )
  const order = [...helpers.keys()].toSorted((a, b) => Number(helpers[a] === null) - Number(helpers[b] === null))
  return {
    days,
    slots: helpers.map((_, at) => order.indexOf(at) + 1),
    line: {
      ...plan,
      weekday: weekdays[weekday(from)] ?? plan.weekday,
      start_time: minuteOf(model.starts_at),
      minutes: minutesBetween(model.starts_at, model.ends_at),
      breaks: breaksFrom(model),
      service_type: model.service_type,
      night_duty: model.night_duty,
      service_details: model.service_details,
      helper_count: helpers.length,
      helper_ids: order.flatMap((at) => helpers[at] ?? []),
      valid_from: from,
      valid_to: plan.valid_to !== null && plan.valid_to < from ? from : plan.valid_to,
    },
  }
}

/** The line that goes on without the helper of one place, for the other of two; null where nobody else comes. Places count from 1. */
export const seriesWithout = (plan: Plan, { planned, slot }: Pick<Origin, 'planned' | 'slot'>): Series | null =>
  plan.helper_count < 2
    ? null
    : {
        days: 0,
        slots: Array.from({ length: plan.helper_count }, (_, at) => (at + 1 > slot ? at : at + 1)),
        line: {
          ...plan,
          helper_count: plan.helper_count - 1,
          helper_ids: plan.helper_ids.filter((_, at) => at + 1 !== slot),
          valid_from: planned,
        },
      }

/** Nobody has both places of a visit. */
const otherThan = (helper: string | null, other: string | undefined): string | null =>
  other === undefined || other === helper ? null : other

/** The last day of a line that ends before one of its days; null where there is no earlier one, so that the line goes as a whole. */
export const endBefore = (plan: Plan, planned: string): string | null => (firstDay(plan) < planned ? addDays(planned, -1) : null)
