import { accessApi } from '#domain/access/access.api.ts'
import { user } from '#domain/access/user.ts'
import { entityJobs } from '../kit/jobs/entityJobs.ts'

export const userJobs = entityJobs(accessApi.users, user)
