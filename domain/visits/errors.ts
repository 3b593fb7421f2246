import { z } from 'zod'
import { type WarnCode, warnCodes } from './rules/finding.ts'

/** What speaks against a visit for which no reason is given. */
type Unexplained = Record<WarnCode, true>

declare module '../kit/errors.ts' {
  interface NounErrors {
    /** A helper cannot be in two places (decisions, 16). */
    visit_overlap: true
    /** Of several visits at once some cannot be stored, so none is; `clash` names these. */
    visits_refused: true
    /** What helpers have confirmed is not taken back. */
    publication_seen: true
    /** Somebody is absent once at a time; `clash` names what stands there. */
    absence_overlap: true
    /** A report that was reviewed is changed no more. */
    report_locked: true
  }
  interface NounFieldCodes extends Unexplained {
    duty_too_long: true
    break_outside: true
    breaks_overlap: true
    break_whole: true
    /** Nights are told apart in a group home alone. */
    only_group_home: true
    /** A way leads to one place, and not to where it begins. */
    one_place: true
    same_place: true
    /** Nothing tells where an address lies. */
    place_unknown: true
    outside_japan: true
    /** More helpers are named than the visit has places for. */
    helpers_over: true
    /** A line goes either by several weeks or by weekdays of the month. */
    weeks_or_month: true
    /** Less than the law has paid for a closure (Labour Standards Act 26). */
    under_closure_pay: true
    /** Somebody reports oneself sick for today alone. */
    not_today: true
    /** What the check of the plan always shows. */
    never_muted: true
    /** It is hidden for a month at most. */
    over_month: true
    /** The later visits of a line by weekdays of the month cannot move to another day together. */
    day_of_month: true
  }
}

/** Codes of this noun, for the texts. */
export const visitErrors = ['visit_overlap', 'visits_refused', 'publication_seen', 'absence_overlap', 'report_locked'] as const
export const visitFieldCodes = [
  'duty_too_long',
  'break_outside',
  'breaks_overlap',
  'break_whole',
  'only_group_home',
  'one_place',
  'same_place',
  'place_unknown',
  'outside_japan',
  'helpers_over',
  'weeks_or_month',
  'day_of_month',
  'under_closure_pay',
  'not_today',
  'never_muted',
  'over_month',
  ...warnCodes,
] as const

/** A visit that stands in the way of another. */
const clash = z.object({
  id: z.uuid(),
  starts_at: z.string(),
  ends_at: z.string(),
  staff_name: z.string().nullable(),
  patient_name: z.string().nullable(),
})
export type Clash = z.infer<typeof clash>

/** The visits that a refusal names. */
export const clashesIn = (problem: { clash?: unknown } | undefined): readonly Clash[] | undefined => {
  const parsed = z.array(clash).safeParse(problem?.clash)
  return parsed.success ? parsed.data : undefined
}

/** An absence that stands where another one is to be stored; without an end as long as nobody knows it. */
const absent = z.object({ id: z.uuid(), from_date: z.iso.date(), to_date: z.iso.date().nullable() })
export type AbsenceThere = z.infer<typeof absent>

/** The absences that a refusal names. */
export const absencesIn = (problem: { clash?: unknown } | undefined): readonly AbsenceThere[] => {
  const parsed = z.array(absent).safeParse(problem?.clash)
  return parsed.success ? parsed.data : []
}
