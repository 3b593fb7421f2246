import { instant } from '#domain/kit/dates.ts'
import { colorOf } from '#domain/visits/colors.ts'
import { pick } from '../pick.ts'
import type { SampleVisit } from '../records.ts'
import { type Task, type TaskName, tasks } from './tasks.ts'

/** A piece of work before it becomes a visit. Minutes count from midnight of `date`; a night ends beyond 1440. */
export type Job = {
  date: string
  start: number
  end: number
  staff: string | null
  patient: string | null
  service: SampleVisit['service_type']
  details: string
  title: string | null
  remarks: string | null
  /** Why it stands although something speaks against it. */
  reason?: string
  breaks?: Task['breaks']
}

/** Work on a patient, who keeps the same plan for the same task. */
export const careJob = (
  task: TaskName,
  job: Pick<Job, 'date' | 'start' | 'end' | 'staff' | 'patient'> & { remarks?: string | null },
): Job => {
  const { service, details, title, breaks = [] }: Task = tasks[task]
  return { remarks: null, ...job, service, details: pick(details, `${task} ${job.patient}`), title: title ?? null, breaks }
}

/** Work that stands on its own: meetings, training, desk work. */
export const plainJob = (
  job: Pick<Job, 'date' | 'start' | 'end' | 'staff' | 'service' | 'details'> & Partial<Pick<Job, 'patient' | 'title'>>,
): Job => ({ patient: null, title: null, remarks: null, ...job })

/** Minutes from midnight of 'HH:MM'. */
export const clock = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Tells a job from all others: nobody begins two at once, and open ones are told by their patient. */
export const jobKey = (job: Job): string => `${job.date}-${job.start}-${job.staff ?? `open-${job.patient}`}`

export const visitOf = (job: Job): SampleVisit => ({
  key: `v${jobKey(job)}`,
  staff_id: job.staff,
  patient_id: job.patient,
  service_type: job.service,
  night_duty: job.service === 'group_home' ? 'awake' : null,
  service_details: job.details,
  starts_at: instant(job.date, job.start),
  ends_at: instant(job.date, job.end),
  breaks: (job.breaks ?? []).map(([from, to]) => ({ starts_at: instant(job.date, from), ends_at: instant(job.date, to) })),
  title: job.title,
  color: colorOf(job.service),
  remarks: job.remarks,
  exception_reason: job.reason ?? null,
})
