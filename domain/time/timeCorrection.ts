import './errors.ts'
import { acts } from '../kit/acts.ts'
import { clockOf, dateOf, instant as instantOn } from '../kit/dates.ts'
import { entity } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { byAct, choice, date, instant, list, reference, text } from '../kit/fields.ts'
import type { Span } from '../visits/overlap.ts'
import { MAX_DUTY_MINUTES } from '../visits/visit.ts'

export const correctionStates = ['pending', 'approved', 'declined', 'cancelled'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** Stretches of work that one correction may name. */
export const MAX_SPANS = 10
/** The work of a day; what lies between is break. None: no work. */
export const correctedSpans = list({ starts_at: instant(), ends_at: instant() }, MAX_SPANS)

/**
 * Somebody's work of a date was otherwise than the day tells: all of the duties that begin on it, as they should be (facts, section 1: date,
 * reason, before and after are kept). `before`: what the day told when it was asked. Of several that were approved for a date the last counts.
 */
export const timeCorrection = entity({
  name: 'time_correction',
  path: 'time-corrections',
  namespace: 'corrections',
  fields: {
    staff_id: reference('staff', 'japanese_name'),
    date: date(),
    spans: correctedSpans,
    reason: text(200),
    state: byAct(choice('corrections:state', correctionStates)),
    before: byAct(list({ starts_at: instant(), ends_at: instant() }, 50)),
  },
  acts: acts('state', {
    request: { from: [null], to: 'pending' },
    approve: { from: ['pending'], to: 'approved' },
    decline: { from: ['pending'], to: 'declined', reason: 'required' },
    cancel: { from: ['pending'], to: 'cancelled', reason: 'optional' },
  }),
  sections: { correction: ['state', 'staff_id', 'date', 'before', 'spans', 'reason'] },
  named: ['date', 'staff_id'],
  personal: true,
  commented: true,
  follows: true,
  listed: ['state', 'staff_id', 'date', 'before', 'spans', 'reason'],
  search: ['staff_id', 'reason'],
  sorts: ['date', 'updated_at'],
  newest: true,
  filters: ['state', 'staff_id'],
})

type Corrected = { readonly date: string; readonly spans: readonly Span[] }

/** Stretches follow each other, each has an end after its begin, and the first begins on the date; nothing lasts longer than a duty may. */
export const correctionIssues = ({ date: day, spans }: Corrected): FieldIssue[] => {
  const last = clockOf(instantOn(day, 0)) + MAX_DUTY_MINUTES
  let reached = clockOf(instantOn(day, 0))
  return spans.flatMap(({ starts_at, ends_at }, at): FieldIssue[] => {
    const [from, to] = [clockOf(starts_at), clockOf(ends_at)]
    const field = (name: string) => `spans.${at}.${name}`
    const before = reached
    reached = Math.max(reached, to)
    if (to <= from) return [{ field: field('ends_at'), code: 'end_before_start' }]
    if (at === 0 && dateOf(starts_at) !== day) return [{ field: field('starts_at'), code: 'date_range' }]
    if (from < before) return [{ field: field('starts_at'), code: 'spans_overlap' }]
    return to > last ? [{ field: field('ends_at'), code: 'date_range' }] : []
  })
}
