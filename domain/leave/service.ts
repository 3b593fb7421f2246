import { addDays } from '../kit/dates.ts'

/** From when to when conditions of employment hold; both days included. */
export type Held = { readonly valid_from: string; readonly valid_to: string | null }
/** What the office has said once of a break: whether service went on over it. */
export type ServiceAnswer = { readonly last: string; readonly from: string; readonly continues: boolean }
/**
 * Where the conditions of employment end on a day (`last`) and somebody works again from another one (`from`). `continues` is null as long as nobody has said
 * whether service went on.
 */
export type ServiceBreak = { readonly last: string; readonly from: string; readonly continues: boolean | null }
/** Service without a break; both days included. */
export type Service = { readonly from: string; readonly to: string | null }
export type Services = { readonly spans: readonly Service[]; readonly breaks: readonly ServiceBreak[] }

/** What service follows from. `answers`: the last of a break holds. */
export type ServiceFacts = {
  readonly join_date: string | null
  readonly leave_date: string | null
  readonly held: readonly Held[]
  readonly answers: readonly ServiceAnswer[]
  /** Hirings that the record has told before; one that ended before the day of joining is an earlier one. */
  readonly left?: readonly { readonly joined: string | null; readonly last: string }[]
}

/**
 * The spans of somebody's continuous service (Labour Standards Act 39(1)), the oldest first, and the breaks between the conditions that they follow from. Whether service
 * goes on over a break follows from how the work was, and not from its length alone (S63.3.14 kihatsu 150), so that no number of days decides here:
 *
 * - Days without conditions after the day of joining, and conditions that end the day before it, are asked about. Until the office has answered, what was granted before
 *   cannot be used, and nothing is granted.
 * - Where days without conditions lie before the day of joining, it says by itself that service began anew; the office may say otherwise.
 * - A day of leaving that the record has told before the day of joining ends an earlier hiring, whatever the conditions say.
 * - Conditions that hold on the day of joining and begin before it are clipped: that is a corrected day of joining, and no break.
 */
export const servicesOf = ({ join_date, leave_date, held: told, answers, left = [] }: ServiceFacts): Services => {
  if (join_date === null) return { spans: [], breaks: [] }
  const held = endedIn(
    told,
    left
      .filter(({ last }) => last < join_date)
      .toSorted((a, b) => (a.last < b.last ? -1 : 1))
      .at(-1),
    join_date,
  )
  const breaks = breaksIn(join_date, held).map(({ last, from }): ServiceBreak => ({
    last,
    from,
    continues:
      answers.findLast((one) => one.last === last && one.from === from)?.continues ??
      (from <= join_date && addDays(last, 1) < from ? false : null),
  }))
  // conditions before the first hiring that is told are of the hirings before it
  const [earliest] = held.toSorted(byBegin)
  const first = breaks.some(({ from }) => from <= join_date) ? (earliest?.valid_from ?? join_date) : join_date
  const ends = breaks.filter(({ continues }) => continues !== true)
  const begins = [first, ...ends.map(({ from }) => from)]
  return { spans: begins.map((from, at) => ({ from, to: ends[at]?.last ?? leave_date })), breaks }
}

type Ended = { readonly joined: string | null; readonly last: string }
/** Conditions without the days between the end of a hiring and the day of joining after it; the hiring itself where nothing tells its conditions. */
const endedIn = (held: readonly Held[], ended: Ended | undefined, join_date: string): readonly Held[] => {
  if (!ended) return held
  const { joined, last } = ended
  const before = held.flatMap(({ valid_from, valid_to }): Held[] =>
    valid_from > last ? [] : [{ valid_from, valid_to: valid_to !== null && valid_to < last ? valid_to : last }],
  )
  const after = held.flatMap(({ valid_from, valid_to }): Held[] =>
    valid_to !== null && valid_to < join_date ? [] : [{ valid_from: valid_from < join_date ? join_date : valid_from, valid_to }],
  )
  const told = before
    .map(({ valid_to }) => valid_to ?? last)
    .toSorted()
    .at(-1)
  const from = told === undefined ? (joined ?? last) : addDays(told, 1)
  return [...before, ...(told === last ? [] : [{ valid_from: from, valid_to: last }]), ...after]
}

const byBegin = (one: Held, other: Held) => (one.valid_from < other.valid_from ? -1 : 1)

type Bounds = Pick<ServiceBreak, 'last' | 'from'>
const breaksIn = (join_date: string, held: readonly Held[]): Bounds[] => {
  const order = held.toSorted(byBegin)
  return order.flatMap(({ valid_to: last }, at): Bounds[] => {
    const next = order[at + 1]
    if (last === null) return []
    // conditions that hold on the day of joining begin with it
    const isOn = next !== undefined && next.valid_from < join_date && (next.valid_to === null || next.valid_to >= join_date)
    const isAhead = last < join_date && (next === undefined || next.valid_from >= join_date)
    const from = isAhead ? join_date : isOn && addDays(last, 1) < next.valid_from ? join_date : next?.valid_from
    return from !== undefined && (isAhead || addDays(last, 1) < from) && !(isOn && from !== join_date) ? [{ last, from }] : []
  })
}

/** The break that the office has to be asked about, the last one. */
export const openBreak = ({ breaks }: Services): ServiceBreak | null =>
  breaks.findLast(({ continues }) => continues === null) ?? null

/** The service in which something was granted; null before the first one. */
export const serviceOn = (spans: readonly Service[], date: string): Service | null =>
  spans.findLast(({ from }) => from <= date) ?? null
