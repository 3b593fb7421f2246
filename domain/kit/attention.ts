import { addDays } from './dates.ts'
import type { OpenPeriod } from './period.ts'

/**
 * A kind of deadline. `lead`: days before the deadline from which it is shown; `needs`: days that settling it takes, so that somebody must
 * begin that long before at the latest. `settled`: the table of the record on which it is settled (or one of `changedKinds`), and the tab
 * of its page. `tables`: the tables that the deadline is read from, so that a screen reads it again when a record there changes.
 */
export type AttentionKind = {
  readonly lead: number
  readonly needs: number
  readonly settled: { readonly table: string; readonly tab?: string }
  readonly tables: readonly string[]
}

/** The kinds of deadlines by their names, declared beside the list of them (domain/attention.ts). */
export interface AttentionNames {}
export type AttentionName = keyof AttentionNames

/**
 * How near a deadline is. `over`: passed; `now`: somebody must begin today at the latest; `soon`: within its lead; `later`: not shown yet.
 */
export const urgencies = ['over', 'now', 'soon', 'later'] as const
export type Urgency = (typeof urgencies)[number]
/** The urgencies that a list of deadlines shows by default. */
export const pressing = ['over', 'now', 'soon'] as const satisfies readonly Urgency[]

type Days = Pick<AttentionKind, 'lead' | 'needs'>
/** For a deadline on `end`: the day from which it is shown, and the last day on which settling it can safely begin. Plain dates. */
export const runwayTo = (end: string, { lead, needs }: Days) => ({
  shows_from: addDays(end, -lead),
  start_by: addDays(end, -needs),
})

/** The days on which deadlines of an urgency lie, seen from `today`. On its last day a deadline is not over yet. Plain dates. */
export const endsThatAre = (urgency: Urgency, { lead, needs }: Days, today: string): OpenPeriod => {
  switch (urgency) {
    case 'over':
      return { to: addDays(today, -1) }
    case 'now':
      return { from: today, to: addDays(today, needs) }
    case 'soon':
      return { from: addDays(today, needs + 1), to: addDays(today, lead) }
    case 'later':
      return { from: addDays(today, lead + 1) }
  }
}

/** The urgency of a deadline on `end`, seen from `today`. Plain dates. */
export const urgencyOf = (end: string, days: Days, today: string): Urgency =>
  urgencies.find((urgency) => end <= (endsThatAre(urgency, days, today).to ?? end)) ?? 'later'

/**
 * Who has to act on a deadline: who is responsible for the support of a foreign worker or for a patient, runs the establishment or the
 * company.
 */
export const owners = ['support', 'responsible', 'office', 'company'] as const
export type Owner = (typeof owners)[number]
