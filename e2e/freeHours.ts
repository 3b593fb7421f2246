import type { Page } from '@playwright/test'
import { addDays, dateOf, daysBetween, instant, minuteOf } from '#domain/kit/dates.ts'
import { weekAround } from '#domain/kit/period.ts'
import { aVisit } from '../tests/records.ts'
import type { Call } from './entering.ts'
import { expect } from './fixtures.ts'
import { today } from './helpers.ts'

export type Named = { id: string }
export type Some<Row = Named> = { items: Row[]; total: number }
export type Visit = Named & {
  staff_id: string | null
  patient_id: string | null
  service_type: string
  starts_at: string
  ends_at: string
  title: string | null
  published_at: string | null
}
type Roster = { staff: { id: string; name: string; gone: string | null; away: object[] }[]; visits: Visit[] }
/** An hour in which a helper has nothing to do. */
export type Free = { staff: string; day: string; hour: number }

export const week = weekAround(today)
export const query = (facts: Record<string, string>) => new URLSearchParams(facts).toString()
export const clock = (hour: number, minute = 0) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
export const idOf = async (call: Call, path: 'staff' | 'patients', name: string) => {
  const { items } = await call<Some>('GET', `/${path}?${query({ q: name })}`)
  return items[0]?.id ?? ''
}
export const rosterOf = (call: Call) => call<Roster>('GET', `/roster?${query(week)}`)
/** As many rows of the roster as are surely seen without scrolling. */
const IN_SIGHT = 15
export const staffInSight = ({ staff }: Roster) =>
  staff.slice(0, IN_SIGHT).filter(({ gone, away }) => gone === null && away.length === 0)
const isOn = (day: string, { starts_at, ends_at }: Visit) => dateOf(starts_at) <= day && dateOf(ends_at) >= day

/** Helpers whose rows are seen, with days of this week on which they have nothing to do, from today on first. */
export const freeDays = (roster: Roster) => {
  const days = Array.from({ length: 7 }, (_, at) => addDays(week.from, at))
  return [...days.filter((day) => day >= today), ...days.filter((day) => day < today).reverse()].flatMap((day) =>
    staffInSight(roster)
      .filter(({ id }) => !roster.visits.some((visit) => visit.staff_id === id && isOn(day, visit)))
      .map(({ id }) => ({ staff: id, day })),
  )
}
/** Whether a visit can be planned without a reason. */
export const isFine = async (call: Call, visit: Record<string, string>) => {
  const findings = await call<{ level: string }[]>('GET', `/visit-check?${query(visit)}`)
  return findings.every(({ level }) => level === 'hint')
}
export const PATIENT = '細川'
export const care = 'home_care_body'
/** From the hour on, so many minutes. */
export const spanOf = ({ day, hour }: Free, minutes: number) => ({
  starts_at: instant(day, hour * 60),
  ends_at: instant(day, hour * 60 + minutes),
})
export const visitsAt = async (call: Call, { staff, day, hour }: Free) => {
  const { items } = await call<Some<Visit>>('GET', `/visits?${query({ staff_id: staff, from: day, to: day, limit: '100' })}`)
  return items.filter(({ starts_at }) => starts_at === instant(day, hour * 60))
}

/** A visit to the patient that took place a week before a free hour, so that it is proposed there. */
export const usualVisit = async (call: Call, patient: string, roster: Roster): Promise<Free> => {
  for (const { staff, day } of freeDays(roster))
    for (const hour of [10, 13, 16, 19]) {
      const free = { staff, day, hour }
      if (!(await isFine(call, { staff_id: staff, patient_id: patient, service_type: care, ...spanOf(free, 30) }))) continue
      const before = addDays(day, -7)
      const facts = { staff_id: staff, patient_id: patient, exception_reason: 'ご家族の希望' }
      const made = await call<Named & { version: number }>(
        'POST',
        '/visits',
        aVisit(`${before}T${clock(hour)}`, `${before}T${clock(hour, 30)}`, facts),
      ).catch(() => null)
      if (made === null) continue
      const likely = await call<{ patient_id: string; starts_at: string }[]>(
        'GET',
        `/visits/likely?${query({ at: instant(day, 540), whole_day: 'true', staff_id: staff })}`,
      )
      if (likely.some((one) => one.patient_id === patient && minuteOf(one.starts_at, day) === hour * 60)) return free
      await call('DELETE', `/visits/${made.id}`, { version: made.version })
    }
  throw new Error('nobody of the sample company has an hour for a usual visit this week')
}

/** The middle of a day in the row of a helper, in pixels of the window. */
export const cellOf = async (page: Page, { staff, day }: Free) => {
  const grid = page.getByRole('grid')
  const row = grid.locator(`[data-row="${staff}"]`)
  await expect(row).toBeVisible()
  const head = grid.getByRole('columnheader').nth(1 + daysBetween(week.from, day))
  const [line, column] = [await row.boundingBox(), await head.boundingBox()]
  if (!line || !column) throw new Error('the day is not on the screen')
  return { x: column.x + column.width / 2, y: line.y + line.height / 2 }
}
