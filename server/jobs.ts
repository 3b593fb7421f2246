import { userJobs } from './access/userJobs.ts'
import { companyJobs } from './company/jobs.ts'
import type { JobKind, JobKinds } from './kit/jobs/kind.ts'
import { partnerJobs } from './partners/jobs.ts'
import { patientJobs } from './patients/jobs.ts'
import { staffJobs } from './staff/jobs.ts'
import { timeJobs } from './time/jobs.ts'
import { visitJobs } from './visits/jobs.ts'

const all: readonly JobKind[] = [
  ...companyJobs,
  ...staffJobs,
  ...userJobs,
  ...patientJobs,
  ...partnerJobs,
  ...visitJobs,
  ...timeJobs,
]

/** Every kind of work that the program does as a job. */
export const jobKinds: JobKinds = new Map(all.map((kind) => [kind.name, kind]))
