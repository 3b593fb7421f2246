import { attentionKinds } from '#domain/attention.ts'
import type { AttentionName } from '#domain/kit/attention.ts'
import { pressing, urgencies, type Urgency } from '#domain/kit/attention.ts'
import { addMonths } from '#domain/kit/dates.ts'
import { monthAround, type Period } from '#domain/kit/period.ts'
import { isDate, isId } from '#web/kit/facts/isDate.ts'
import { filled, type Search } from '#web/kit/tables/listState.ts'

const kinds = Object.keys(attentionKinds) as AttentionName[]
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
/** The words of a list that occur in a parameter of the address. */
const named = <T extends string>(list: readonly T[], value: unknown): T[] =>
  textOf(value)
    .split('.')
    .flatMap((each) => list.filter((one) => one === each))

/** The periods that the list offers beside its months. */
export const workPeriods = ['this_month', 'next_month', 'three_months'] as const
type WorkPeriod = (typeof workPeriods)[number]
/** The dates of an offered period as of `today`; three months are this one and the next two. */
export const workPeriod = (name: WorkPeriod, today: string): Period => {
  const present = monthAround(today)
  const after = (months: number) => monthAround(addMonths(present.from, months))
  return { this_month: present, next_month: after(1), three_months: { from: present.from, to: after(2).to } }[name]
}

/**
 * What the list shows; all of it stands in the address. `period`: the days on which the ends lie. Nothing chosen of something is everything of it; of
 * urgencies it is what presses, and of a period all of them.
 */
export type ExpiryState = {
  q: string
  kind: readonly AttentionName[]
  urgency: readonly Urgency[]
  period: Period | undefined
  establishment_id: readonly string[]
}
export type ExpiryChange = Partial<ExpiryState>

const usualUrgency = (period: Period | undefined): readonly Urgency[] => (period ? urgencies : pressing)

/** Reads an address; what does not belong there is left aside. */
export const readExpiryState = (search: Search): ExpiryState => {
  const urgency = named(urgencies, search['urgency'])
  const { from, to } = search
  const period = isDate(from) && isDate(to) && from <= to ? { from, to } : undefined
  return {
    q: textOf(search['q']).slice(0, 100),
    kind: named(kinds, search['kind']),
    urgency: urgency.length > 0 ? urgency : usualUrgency(period),
    period,
    establishment_id: textOf(search['establishment_id']).split('.').filter(isId),
  }
}

const isUsual = ({ urgency, period }: ExpiryState) => {
  const usual = usualUrgency(period)
  return urgency.length === usual.length && usual.every((each) => urgency.includes(each))
}

/** Writes an address: only what differs from the usual list. */
export const writeExpiryState = (state: ExpiryState): Record<string, unknown> =>
  filled({
    q: state.q,
    kind: state.kind.join('.'),
    urgency: isUsual(state) ? '' : state.urgency.join('.'),
    from: state.period?.from,
    to: state.period?.to,
    establishment_id: state.establishment_id.join('.'),
  })

/** The state after a change. Another period shows all that ends in it, and none what presses. */
export const withChange = (state: ExpiryState, change: ExpiryChange): ExpiryState => ({
  ...state,
  ...('period' in change ? { urgency: usualUrgency(change.period) } : {}),
  ...change,
})

export const isNarrowed = (state: ExpiryState): boolean => Object.keys(writeExpiryState(state)).length > 0

/** The urgencies after one was pressed: it comes or goes, and the last one that is left stays. */
export const withUrgency = (chosen: readonly Urgency[], pressed: Urgency): readonly Urgency[] => {
  const next = urgencies.filter((each) => chosen.includes(each) !== (each === pressed))
  return next.length > 0 ? next : chosen
}
