import type { JobKind, JobKinds } from './kit/jobs/kind.ts'
import { recountJob } from './time/calendar/job.ts'
import { printJob } from './time/jobs.ts'

const all: readonly JobKind[] = [printJob, recountJob]

/** Every kind of work that the program does as a job. */
export const jobKinds: JobKinds = new Map(all.map((kind) => [kind.name, kind]))
