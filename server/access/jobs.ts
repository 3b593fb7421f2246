import { isAuditKind } from '#domain/kit/audit.ts'
import { jobsApi } from '#domain/kit/jobs.api.ts'
import { note } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readWhole } from '../kit/uploads/keep.ts'
import { SEALED, sniff } from '../kit/files/sniff.ts'
import { cancelJob, listJobs, oneJob, resultOf, retryJob } from '../kit/jobs/jobs.ts'
import { JOB_FILES } from '../kit/jobs/kind.ts'
import { implementing } from './calls.ts'

const os = implementing(jobsApi)

/** Writes down who took a file with ledgers out. Files of an entity stand in the audit log since they were made. */
const noteDownload = async (ctx: Ctx, kind: string, name: string): Promise<void> => {
  const entity = kind.replace(/\..*/, '')
  if (isAuditKind(entity)) await note(ctx.db, ctx, { act: 'download', entity, record: null, metadata: { field: 'file', name } })
}

export const jobsRouter = {
  list: os.list.handler(({ input, context }) => listJobs(context, input)),
  get: os.get.handler(({ input, context }) => oneJob(context, 'jobs.read', input.id)),
  cancel: os.cancel.handler(({ input, context }) => cancelJob(context, input.id)),
  retry: os.retry.handler(({ input, context }) => retryJob(context, input.id)),
  file: os.file.handler(async ({ input, context }) => {
    const { hash, name, type, kind } = await resultOf(context, input.id)
    await noteDownload(context, kind, name)
    const { files, keys } = context.app
    const bytes = await readWhole(files, hash)
    if (type !== SEALED) return new File([bytes], name, { type })
    const opened = keys.openBytes(JOB_FILES, bytes)
    return new File([opened], name, { type: sniff(opened) })
  }),
}
