import { z } from 'zod'
import { addDays, clockOf, dateOf, DAY, daysBetween, instantOf, weekday } from '../kit/dates.ts'
import type { Input } from '../kit/entity.ts'
import { date, omittable, text } from '../kit/fields.ts'
import { monthAround, type Period, weekAround } from '../kit/period.ts'
import { overlaps, type Span } from './overlap.ts'
import { finding } from './rules/finding.ts'
import { serviceTypes, type visit } from './visit.ts'

export const copyUnits = ['day', 'week', 'month'] as const
export type CopyUnit = (typeof copyUnits)[number]
/** What becomes of a copy whose helper cannot come then: it waits for another helper, or is left out. */
export const copyClashes = ['unassigned', 'skip'] as const
/** What becomes of a copy that asks for a reason: it is left out, or planned with one. */
export const copyWarned = ['skip', 'force'] as const

/** The visits around the date `from` are copied to the day, week or month around the date `to`: those of one helper, or of all within reach. */
export const copyInput = z.strictObject({
  unit: z.enum(copyUnits),
  from: date().schema,
  to: date().schema,
  staff_id: omittable(z.uuid()),
  clash: z.enum(copyClashes),
  warned: z.enum(copyWarned),
})
export type CopyInput = z.infer<typeof copyInput>
/** With the one reason of all that ask for one. */
export const copyJobInput = copyInput.extend({ exception_reason: omittable(text(200).schema) })
export type CopyJobInput = z.infer<typeof copyJobInput>

/** What becomes of a visit: copied, there already, left out by choice, or nowhere to be copied to. */
export const copyKinds = ['new', 'same', 'left', 'out'] as const
/** Why its helper cannot come: elsewhere at that time, or not with the company any more. */
const copyConflicts = ['taken', 'away'] as const

/** How many there are of each kind; with `conflict` those whose helper cannot come, with `warned` those that ask for a reason. */
const copyCounts = z.record(z.enum([...copyKinds, 'conflict', 'warned']), z.int())
export type CopyCounts = z.infer<typeof copyCounts>
const copyShown = z.object({
  kind: z.enum(copyKinds).extract(['new', 'left']),
  conflict: z.enum(copyConflicts).nullable(),
  warnings: z.array(finding),
  title: z.string().nullable(),
  service_type: z.enum(serviceTypes),
  patient_name: z.string().nullable(),
  /** Whose visit it is; null also where its helper cannot come and another one is to be found. */
  staff_name: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
})
export type CopyShown = z.infer<typeof copyShown>
export const copyPreview = z.object({ counts: copyCounts, visits: z.array(copyShown) })

const around = { day: (day: string) => ({ from: day, to: day }), week: weekAround, month: monthAround } as const
export const copyPeriod = (unit: CopyUnit, day: string): Period => around[unit](day)

/**
 * The date to which what stands on a date is copied; null for none. Within a month the weekdays stay, since the rhythm of care is that of weeks:
 * the second Monday becomes the second Monday, and a fifth one of which the other month has only four is left out (decision 83).
 */
export const copiedTo = (unit: CopyUnit, from: Period, to: Period, day: string): string | null => {
  if (unit !== 'month') return addDays(to.from, daysBetween(from.from, day))
  const nth = Math.floor(daysBetween(from.from, day) / 7)
  const first = addDays(to.from, (weekday(day) - weekday(to.from) + 7) % 7)
  const there = addDays(first, nth * 7)
  return there <= to.to ? there : null
}

type Facts = Pick<Input<typeof visit>, 'staff_id' | 'patient_id' | 'service_type' | 'starts_at' | 'ends_at' | 'breaks' | 'title'>
/** A visit that is to be copied. `here`: its helper is with the company. */
export type CopySource = Facts & { readonly id: string; readonly here: boolean }
export type Copied = {
  readonly source: string
  readonly kind: (typeof copyKinds)[number]
  readonly conflict: (typeof copyConflicts)[number] | null
  readonly visit: Facts
}
type Around = {
  /** Where a date is copied to. */
  readonly target: (day: string) => string | null
  /** The visits of the same patients and helpers that stand there already. */
  readonly there: readonly Facts[]
  readonly clash: CopyInput['clash']
}

/** A key that is equal for two visits of the same patient, service and time, whoever the helper is; without a patient, of the same helper and title. */
const placeOf = ({ patient_id, staff_id, title, service_type, starts_at, ends_at }: Facts) =>
  [patient_id ?? `${staff_id} ${title}`, service_type, clockOf(starts_at), clockOf(ends_at)].join(' ')

/** A copy of a visit, moved by a number of days; the times of day stay. */
export const shifted = <T extends Facts>(one: T, days: number): T => {
  const later = (at: string) => instantOf(clockOf(at) + days * DAY)
  return {
    ...one,
    starts_at: later(one.starts_at),
    ends_at: later(one.ends_at),
    breaks: one.breaks.map((each) => ({ starts_at: later(each.starts_at), ends_at: later(each.ends_at) })),
  }
}

/**
 * What becomes of each visit, in their order. What stands there already is not doubled, also when another helper has taken it over since, so that
 * copying twice copies once.
 */
export const copiesOf = (sources: readonly CopySource[], { target, there, clash }: Around): Copied[] => {
  const moved = sources.map((one) => {
    const day = target(dateOf(one.starts_at))
    return { one, visit: day === null ? null : factsOf(shifted(one, daysBetween(dateOf(one.starts_at), day))) }
  })
  const same = alreadyThere(
    moved.flatMap(({ visit }) => visit ?? []),
    there,
  )
  const busy = new Map([...Map.groupBy(there, ({ staff_id }) => staff_id)].map(([id, ones]) => [id, [...ones] as Span[]]))
  return moved.map(({ one, visit }) => {
    const told = { source: one.id, conflict: null }
    if (visit === null) return { ...told, kind: 'out', visit: one }
    if (same.has(visit)) return { ...told, kind: 'same', visit }
    if (visit.staff_id === null) return { ...told, kind: 'new', visit }
    const times = busy.get(visit.staff_id) ?? []
    const conflict = !one.here ? 'away' : times.some((other) => overlaps(other, visit)) ? 'taken' : null
    if (conflict === null) {
      busy.set(visit.staff_id, [...times, visit])
      return { ...told, kind: 'new', visit }
    }
    // a meeting of somebody who cannot come waits for nobody else
    const isLeft = clash === 'skip' || visit.patient_id === null
    return { ...told, conflict, kind: isLeft ? 'left' : 'new', visit: isLeft ? visit : { ...visit, staff_id: null } }
  })
}

const factsOf = ({ staff_id, patient_id, service_type, starts_at, ends_at, breaks, title }: Facts): Facts => ({
  staff_id,
  patient_id,
  service_type,
  starts_at,
  ends_at,
  breaks,
  title,
})

/** Of the wanted visits those that stand there: first with the same helper, then with whoever else. */
const alreadyThere = (wanted: readonly Facts[], there: readonly Facts[]): ReadonlySet<Facts> => {
  const left = new Map([...Map.groupBy(there, placeOf)].map(([place, ones]) => [place, [...ones]]))
  const found = new Set<Facts>()
  const take = (one: Facts, isSame: (other: Facts) => boolean) => {
    const ones = left.get(placeOf(one)) ?? []
    const at = ones.findIndex(isSame)
    if (at < 0) return
    ones.splice(at, 1)
    found.add(one)
  }
  for (const one of wanted) take(one, ({ staff_id }) => staff_id === one.staff_id)
  for (const one of wanted) if (!found.has(one)) take(one, () => true)
  return found
}
