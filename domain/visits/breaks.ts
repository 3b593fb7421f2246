import { clockOf, instantOf } from '../kit/dates.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { Span } from './overlap.ts'

type WithBreaks = Span & { readonly breaks: readonly Span[] }

/**
 * What is wrong with the breaks of a visit. A break lies inside the working time (Labour Standards Act 34(1)) and apart from the others, and
 * some work remains. The visit itself must end after it starts.
 */
export const breakFaults = ({ starts_at, ends_at, breaks }: WithBreaks): FieldIssue[] => {
  const [start, end] = [clockOf(starts_at), clockOf(ends_at)]
  const faults: FieldIssue[] = []
  let reached = start
  let worked = end - start
  for (const { at, from, to } of inOrder(breaks)) {
    const place = `breaks.${at}`
    if (to <= from) faults.push({ field: `${place}.ends_at`, code: 'end_before_start' })
    else if (from < start || to > end) {
      faults.push({ field: `${place}.${from < start || from >= end ? 'starts_at' : 'ends_at'}`, code: 'break_outside' })
    } else if (from < reached) faults.push({ field: `${place}.starts_at`, code: 'breaks_overlap' })
    reached = Math.max(reached, to)
    worked -= to - from
  }
  return faults.length === 0 && worked === 0 ? [{ field: 'breaks', code: 'break_whole' }] : faults
}

/** Breaks as they are kept: in the order of time, as instants of Tokyo. */
export const tidyBreaks = (breaks: readonly Span[]): Span[] =>
  inOrder(breaks).map(({ from, to }) => ({ starts_at: instantOf(from), ends_at: instantOf(to) }))

/** The breaks of a visit that is moved by some minutes: they move along. */
export const movedBreaks = (breaks: readonly Span[], minutes: number): Span[] =>
  breaks.map(({ starts_at, ends_at }) => ({
    starts_at: instantOf(clockOf(starts_at) + minutes),
    ends_at: instantOf(clockOf(ends_at) + minutes),
  }))

/** Length of all breaks. Minutes. */
export const breakMinutes = (breaks: readonly Span[]): number =>
  breaks.reduce((sum, { starts_at, ends_at }) => sum + clockOf(ends_at) - clockOf(starts_at), 0)

/** Breaks as clock counts in the order of time, each with its place in the list. */
const inOrder = (breaks: readonly Span[]) =>
  breaks
    .map(({ starts_at, ends_at }, at) => ({ at, from: clockOf(starts_at), to: clockOf(ends_at) }))
    .sort((a, b) => a.from - b.from || a.to - b.to)
