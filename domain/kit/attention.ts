import { addDays } from './dates.ts'
import type { OpenPeriod } from './period.ts'

/**
 * Something that ends, or must be done by a day. `lead`: days before the end from which it shows; `needs`: days that the act takes which
 * settles it, so that it begins so long before the end at the latest. `settled`: the record on which the act is told, by its table, and the
 * tab of its page; also what is written down of records (`changedKinds`). `tables`: those that say whose end it is and when, so that a screen follows what others change.
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

/** How near an end is: it is over; what settles it must begin today at the latest; it shows; it is far. */
export const urgencies = ['over', 'now', 'soon', 'later'] as const
export type Urgency = (typeof urgencies)[number]
/** What is told unless somebody asks for more. */
export const pressing = ['over', 'now', 'soon'] as const satisfies readonly Urgency[]

type Days = Pick<AttentionKind, 'lead' | 'needs'>
/** From when on an end shows, and the last day on which what settles it can safely begin. Plain dates. */
export const runwayTo = (end: string, { lead, needs }: Days) => ({
  shows_from: addDays(end, -lead),
  start_by: addDays(end, -needs),
})

/** The ends that are as near as that, seen from `today`; on its last day nothing is over yet. Plain dates. */
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

/** How near an end is, seen from `today`. Plain dates. */
export const urgencyOf = (end: string, days: Days, today: string): Urgency =>
  urgencies.find((urgency) => end <= (endsThatAre(urgency, days, today).to ?? end)) ?? 'later'

/** Who is to act: who answers for the support of a foreign worker or for a patient, who runs the establishment, or who runs the company. */
export const owners = ['support', 'responsible', 'office', 'company'] as const
export type Owner = (typeof owners)[number]
