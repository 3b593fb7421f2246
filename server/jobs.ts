import { contract, keptBy } from '#domain/contract.ts'
import { allEntities } from '#domain/entities.ts'
import { attentionJob } from './kit/attention/attentionFile.ts'
import { downloadSignedDocumentsJob } from './documents/downloadSigned.ts'
import { documentJobs } from './documents/jobs.ts'
import { verifyJob } from './kit/chores/chain-check.ts'
import { entityJobs } from './kit/entity/entityJobs.ts'
import { backupJobs } from './backup/jobs.ts'
import type { JobKind, JobKinds } from './kit/jobs/kind.ts'
import { leaveJobs } from './leave/jobs.ts'
import { ledgerJobs } from './ledgers/jobs.ts'
import { transportJobs } from './pay/transport/jobs.ts'
import { payRunJobs } from './pay/run/jobs.ts'
import { slipMakingJobs } from './pay/yearEnd/make.ts'
import { policyOf } from './policies.ts'
import { signatureJobs } from './signatures/jobs.ts'
import { planJobs } from './visits/plans/jobs.ts'
import { timeJobs } from './time/jobs.ts'
import { visitJobs } from './visits/jobs.ts'

/** Taking out and taking in: of every entity whose contract has calls for them. */
const ofEntities = allEntities.flatMap((e): JobKind[] => {
  const group = keptBy.get(e.name)?.group
  return group === undefined ? [] : entityJobs(contract[group], e, policyOf(e.name))
})

/** Every kind of work that the program does as a job. */
export const jobKinds: JobKinds = new Map(
  [
    ...ofEntities,
    ...planJobs,
    ...timeJobs,
    ...leaveJobs,
    ...ledgerJobs,
    ...transportJobs,
    ...payRunJobs,
    ...slipMakingJobs,
    ...visitJobs,
    ...documentJobs,
    downloadSignedDocumentsJob,
    ...signatureJobs,
    ...backupJobs,
    verifyJob,
    attentionJob,
  ].map((kind) => [kind.name, kind]),
)
