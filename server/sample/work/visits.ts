import type { SampleStaff, SampleVisit } from '../records.ts'
import type { Story } from '../story.ts'
import { careJobs } from './care.ts'
import { deskJobs } from './desks.ts'
import { datesOf, dutiesOf } from './duties.ts'
import { type Job, visitOf } from './job.ts'
import { meetings } from './meetings.ts'
import { officeDay } from './office-days.ts'
import { withOpenWork } from './open.ts'

/** Every visit of the story, in order of time. */
export const sampleVisits = (story: Story, staff: readonly SampleStaff[]): SampleVisit[] => {
  const called = calledBy(staff)
  const duties = Map.groupBy(dutiesOf(story), ({ date }) => date)
  const care = [...duties.values()].flat().flatMap((duty) => careJobs(story, duty, called))
  const talks = datesOf(story).flatMap((date) => meetings(story, date, duties.get(date) ?? [], standIns(duties.get(date))))
  const planned = withOpenWork(story, [...care, ...talks], called)
  const plannedOn = Map.groupBy(planned, ({ date }) => date)
  const desks = datesOf(story)
    .filter(officeDay)
    .flatMap((date) => deskJobs(story, date, plannedOn.get(date) ?? [], standIns(duties.get(date))))
  return [...planned, ...desks].sort(byTime).map(visitOf)
}

const byTime = (a: Job, b: Job): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return a.start - b.start || ((a.staff ?? '') < (b.staff ?? '') ? -1 : 1)
}

const standIns = (duties: readonly { staff: string; standsInFor?: string }[] = []): string[] =>
  duties.flatMap(({ staff, standsInFor }) => (standsInFor === undefined ? [] : [staff]))

/** How colleagues call each other: by nickname, else by family name. */
const calledBy = (staff: readonly SampleStaff[]) => {
  const names = new Map(staff.map(({ key, nickname, japanese_name }) => [key, nickname ?? japanese_name.replace(/ .*$/, '')]))
  return (key: string) => names.get(key) ?? key
}
