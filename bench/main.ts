import { beside } from './beside.ts'
import { bookings } from './bookings.ts'
import { attendance } from './attendance.ts'
import { coverage } from './coverage.ts'
import { crowd } from './crowd.ts'
import { imports } from './imports.ts'
import { leave } from './leave.ts'
import { lists, search } from './lists.ts'
import { login } from './login.ts'
import { offline } from './offline.ts'
import { pdf } from './pdf.ts'
import { takePlace } from './place.ts'
import { type Line, print } from './report.ts'
import { plans } from './plans.ts'
import { roster } from './roster.ts'
import { rules } from './rules.ts'
import { sheet } from './sheet.ts'
import { typing } from './typing.ts'
import { week } from './week.ts'

const asked = process.argv.slice(2)
/** A number among the names says for how many minutes the crowd works. */
const minutes = Number(asked.find((word) => /^\d+$/.test(word)) ?? 2)
const names = asked.filter((word) => !/^\d+$/.test(word))

/** Figures are ratios within one run on one machine; only they can be compared with other runs. */
const parts: Record<string, () => Promise<Line[]>> = {
  crowd: () => withPlace((place) => crowd(place, minutes)),
  beside: () => withPlace(beside),
  bookings: () => withPlace(bookings),
  attendance: () => withPlace(attendance),
  leave: () => withPlace(leave),
  coverage: () => withPlace(coverage),
  imports: () => withPlace(imports),
  lists: () => withPlace(lists),
  search: () => withPlace(search),
  plans: () => withPlace(plans),
  rules: () => withPlace(rules),
  sheet: () => withPlace(sheet),
  week: () => withPlace(week),
  pdf,
  roster,
  offline,
  login: () => withPlace(login),
  typing: () => withPlace(typing),
}

const withPlace = async (measure: typeof lists) => {
  const place = await takePlace()
  try {
    return await measure(place)
  } finally {
    await place.leave()
  }
}

for (const [name, measure] of Object.entries(parts)) {
  if (names.length === 0 || names.includes(name)) print(await measure())
}
process.exit(0)
