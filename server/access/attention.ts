import { attentionApi, type AttentionLine, type AttentionQuery } from '#domain/kit/attention.api.ts'
import { invalid } from '#domain/kit/errors.ts'
import { attentionFile, attentionJob } from '../kit/attention/attentionFile.ts'
import { readAttention, urgencyCounts } from '../kit/attention/attentionRead.ts'
import { noteListing, noteReading } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import { startJob } from '../kit/jobs/jobs.ts'
import { today } from '../kit/base/today.ts'
import { implementing } from './calls.ts'

const os = implementing(attentionApi)
const PAGE = 50

/**
 * Writes to the audit log that records of persons were read, for the deadlines that the page of one person shows: each deadline contains
 * facts of a record.
 */
const noteRecords = async (ctx: Ctx, lines: readonly AttentionLine[]) => {
  const personal = new Set(ctx.app.nouns.entities.filter((e) => e.personal).map(({ name }) => name))
  const records = new Map(
    lines.flatMap(({ settled }) => (settled && personal.has(settled.table) ? [[settled.id, settled.table] as const] : [])),
  )
  for (const [id, table] of records) await noteReading(ctx.db, ctx, table, id)
}

/**
 * Checks the requested kinds and period of deadlines.
 * @throws {AppError} `invalid_input` on `kind` for an unknown kind, on `to` for a period that ends before it begins
 */
const check = ({ app: { nouns } }: Ctx, { kind = [], from, to }: AttentionQuery): void => {
  if (kind.some((name) => !nouns.attention.has(name))) throw invalid({ field: 'kind', code: 'invalid_choice' })
  if (from !== undefined && to !== undefined && from > to) throw invalid({ field: 'to', code: 'end_before_start' })
}

export const attentionRouter = {
  list: os.list.handler(async ({ input: { limit = PAGE, ...query }, context }) => {
    check(context, query)
    const asked = { ctx: context, today: today() }
    const page = await readAttention(asked, query, limit)
    if (query.subject !== undefined) {
      await noteRecords(context, page.items)
      return { ...page, counts: null }
    }
    if (page.items.length > 0) await noteListing(context.db, context, 'attention', page.items.length, query)
    return { ...page, counts: query.cursor === undefined ? await urgencyCounts(asked, query) : null }
  }),
  export: os.export.handler(({ input, context }) => {
    check(context, input)
    return attentionFile(context, input)
  }),
  exportJob: os.exportJob.handler(({ input, context }) => {
    check(context, input)
    return startJob(context, attentionJob, input)
  }),
}
