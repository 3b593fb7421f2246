import type { RestDay, Weekday } from '../../company/calendar.ts'
import { addDays } from '../../kit/dates.ts'
import { weeklyIn, weeklyOn } from '../../visits/bounds.ts'
import { holds } from '../../visits/rules/employed.ts'
import type { Held } from './attendance.ts'
import type { Hours } from './scheduled.ts'

/** What a record of conditions says, from a date to a date; what holds where none does has no dates. `small`: whether the week of the establishment has 44 hours. */
export type Terms = Omit<Held, 'from' | 'to' | 'weekly_limit' | 'week_start'> & {
  readonly small: boolean | null
  /** The first day of the week; null for Sunday. */
  readonly week_start: Weekday | null
}
export type Conditions = Terms &
  Hours & {
    readonly valid_from: string
    readonly valid_to: string | null
    readonly holiday_weekday: Weekday | null
    readonly rest_days: readonly RestDay[] | null
  }

/** Of whom nothing is said. */
export const noTerms: Terms = {
  establishment_id: null,
  establishment_name: null,
  small: null,
  koyou_keitai: null,
  contract_kind: null,
  weekly_days: null,
  weekly_hours: null,
  variable_hours: false,
  is_manager: false,
  week_start: null,
}

/** Statutory minutes of a week on a date, by the conditions of that day. */
export const weeklyLimit = (conditions: readonly Conditions[], now: Terms) => weeklyOn(conditions, weeklyIn(now.small === true))

/**
 * Under which conditions somebody was employed on the days of a period, which are given in their order. Where the conditions of a day name no establishment or kind of employment, or there are none, those of `now`
 * hold.
 */
export const heldIn = (dates: readonly string[], conditions: readonly Conditions[], now: Terms): Held[] => {
  const found: { from: string; to: string; terms: Conditions | undefined }[] = []
  for (const date of dates) {
    const terms = conditions.find((one) => holds(one, date))
    const last = found.at(-1)
    if (last && last.terms === terms && addDays(last.to, 1) === date) last.to = date
    else found.push({ from: date, to: date, terms })
  }
  const limitOn = weeklyLimit(conditions, now)
  return found.map(({ from, to, terms }) => {
    const place = terms?.establishment_id ? terms : now
    return {
      from,
      to,
      establishment_id: place.establishment_id,
      establishment_name: place.establishment_name,
      koyou_keitai: terms?.koyou_keitai ?? now.koyou_keitai,
      contract_kind: terms?.contract_kind ?? null,
      weekly_days: terms?.weekly_days ?? null,
      weekly_hours: terms?.weekly_hours ?? null,
      variable_hours: terms?.variable_hours ?? false,
      is_manager: terms?.is_manager ?? false,
      weekly_limit: limitOn(from),
      week_start: terms?.week_start ?? 'sunday',
    }
  })
}
