import { archive } from './archive.ts'
import { attendance } from './attendance.ts'
import { beside } from './beside.ts'
import { bookings } from './bookings.ts'
import { calls } from './calls.ts'
import { coverage } from './coverage.ts'
import { crowd } from './crowd.ts'
import { dashboard } from './dashboard.ts'
import { documents } from './documents.ts'
import { find } from './find.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { leave } from './leave.ts'
import { lists, search } from './lists.ts'
import { login } from './login.ts'
import { offline } from './offline.ts'
import { payRun } from './payRun.ts'
import { pdf } from './pdf.ts'
import { phone } from './phone.ts'
import { type Place, takePlace } from './place.ts'
import { plans } from './plans.ts'
import { unlessStopped, waitingFor } from './progress.ts'
import type { Line } from './report.ts'
import { roster } from './roster.ts'
import { rules } from './rules.ts'
import { sheet } from './sheet.ts'
import { typing } from './typing.ts'
import { week } from './week.ts'

type Part = {
  measure: () => Promise<Line[]>
  /** Time after which the part is stopped and counts as failed; `LIMIT` by default. Seconds. */
  limit?: number
}

/** The time limit of a part that names none. Seconds. */
export const LIMIT = 600

const withPlace = async (measure: (place: Place) => Promise<Line[]>): Promise<Line[]> => {
  const place = await takePlace()
  try {
    const lines = await unlessStopped(measure(place))
    waitingFor('its servers and its database to stop')
    return lines
  } finally {
    await place.leave()
  }
}

/**
 * The parts by their names, in the order in which they are measured. Figures are ratios within one run on one machine; only they can be
 * compared with other runs.
 * @param minutes how long the crowd works
 */
export const partsFor = (minutes: number): Readonly<Record<string, Part>> => ({
  crowd: { measure: () => withPlace((place) => crowd(place, minutes)), limit: LIMIT + minutes * 60 },
  beside: { measure: () => withPlace(beside), limit: 1800 },
  bookings: { measure: () => withPlace(bookings) },
  attendance: { measure: () => withPlace(attendance) },
  archive: { measure: () => withPlace(archive) },
  documents: { measure: () => withPlace(documents) },
  leave: { measure: () => withPlace(leave) },
  pay: { measure: () => withPlace(payRun), limit: 1200 },
  coverage: { measure: () => withPlace(coverage) },
  home: { measure: () => withPlace(home) },
  dashboard: { measure: () => withPlace(dashboard) },
  imports: { measure: () => withPlace(imports) },
  calls: { measure: () => withPlace(calls) },
  lists: { measure: () => withPlace(lists), limit: 1200 },
  search: { measure: () => withPlace(search) },
  find: { measure: () => withPlace(find) },
  plans: { measure: () => withPlace(plans) },
  rules: { measure: () => withPlace(rules) },
  sheet: { measure: () => withPlace(sheet) },
  week: { measure: () => withPlace(week) },
  pdf: { measure: () => unlessStopped(pdf()) },
  roster: { measure: roster, limit: 1200 },
  offline: { measure: offline },
  login: { measure: () => withPlace(login) },
  phone: { measure: () => withPlace(phone) },
  typing: { measure: () => withPlace(typing) },
})
