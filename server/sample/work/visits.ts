import type { SampleStaff, SampleVisit } from '../records.ts'
import type { Story } from '../story.ts'
import { careJobs } from './care.ts'
import { deskJobs } from './desks.ts'
import { datesOf, dutiesOf } from './duties.ts'
import { type Job, visitOf } from './job.ts'
import { meetings } from './meetings.ts'
import { officeDay } from './office-days.ts'
import { IN_HOSPITAL, withOpenWork } from './open.ts'

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
  return answered(story, [...planned, ...desks].sort(byTime)).map(visitOf)
}

/** Before the stay in hospital no line of a plan sends the two who lift the patient, so that a reason stands at each of their visits. */
const answered = (story: Story, jobs: readonly Job[]): Job[] => {
  const pairOf = ({ date, start, patient }: Job) => `${date} ${start} ${patient}`
  const sizes = Map.groupBy(jobs, pairOf)
  return jobs.map((job) =>
    job.patient === IN_HOSPITAL && job.date <= story.discharge && (sizes.get(pairOf(job))?.length ?? 0) > 1
      ? { ...job, reason: '体位変換と移乗を2人で行うため' }
      : job,
  )
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
