import { type RawBuilder, sql } from 'kysely'
import type { ActName, Entity } from '#domain/kit/entity.ts'
import type { Acts } from '#domain/kit/acts.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { payslip } from '#domain/pay/slips/payslip.ts'
import { slipAgreement, type AgreementAnswer } from '#domain/pay/slips/slipAgreement.ts'
import {
  type Opened,
  payslipsApi,
  type PayslipRow,
  type SlipAgreementRow,
  slipAgreementsApi,
  withholdingSlipsApi,
  type WithholdingSlipRow,
} from '#domain/pay/slips/slips.api.ts'
import { withholdingSlip } from '#domain/pay/slips/withholdingSlip.ts'
import { implementing } from '../../access/calls.ts'
import { today } from '../../kit/base/today.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { doAct, makeBy, recordAct } from '../../kit/entity/acts.ts'
import { fileHandlers } from '../../kit/entity/calls.ts'
import { errorsWithin } from '../../kit/entity/errorsWithin.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { boxesFile, boxesOfSlip, printCopies, printCopiesJob } from '../yearEnd/printCopies.ts'
import { makeSlipsJob } from '../yearEnd/make.ts'
import { makeable } from '../yearEnd/people.ts'
import { checkBatch } from './batch.ts'
import { slipRecords } from './make.ts'
import { slipAgreementPolicy } from './policy.ts'
import { releaseDue } from './release.ts'

type Values = Record<string, unknown>
type Acting = { id: string; version: number; reason?: string | undefined }
type Replacing = Acting & { file: FileValue } & Values
type Filed = { staff_id: string; file: FileValue }
type SlipEntity = Entity & { acts: Acts; name: 'payslip' | 'withholding_slip' }

/** The acts on slips of an entity. `period`: the facts that say which month or year a slip is for. */
const slipActsOf = <E extends SlipEntity, Row>(
  e: E,
  records: ReturnType<typeof recordsOf<E>>,
  period: readonly (keyof E['fields'] & string)[],
) => {
  const rowOf = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as AnyRow & Row
  const release = async (ctx: Ctx): Promise<void> => {
    while ((await releaseDue(ctx, e.name)) > 0);
  }
  const give = (ctx: Ctx, input: Values): Promise<string> => makeBy(ctx, e, records, 'give' as ActName<E>, input)
  const act =
    (name: 'hand_over' | 'withdraw') =>
    async ({ input, context }: { input: Acting; context: Ctx }) => {
      await doAct(context, e, records, name as ActName<E>, input)
      return rowOf(context, input.id)
    }
  return {
    give: async (ctx: Ctx, input: Values) => {
      const id = await give(ctx, input)
      await release(ctx)
      return rowOf(ctx, id)
    },
    /**
     * Gives a slip to each of several people, or to none.
     * @throws {AppError} `invalid_input` on the line of the first slip that is not in order
     */
    giveMany: async (ctx: Ctx, slips: readonly Filed[], facts: Values): Promise<{ size: number }> => {
      const taken = await takenBy(ctx, e, facts, period)
      for (const [at, { staff_id, file }] of slips.entries()) {
        const field = `slips.${at}.staff_id`
        if (taken.has(staff_id)) throw invalid({ field, code: 'duplicate' })
        taken.add(staff_id)
        await give(ctx, { ...emptyFacts(e), ...facts, staff_id, file }).catch(errorsWithin(`slips.${at}`))
      }
      await release(ctx)
      return { size: slips.length }
    },
    handOver: act('hand_over'),
    withdraw: act('withdraw'),
    /** Gives a slip in place of another one, with the same period and person. Both are kept. */
    replace: async (ctx: Ctx, { id, version, reason, ...facts }: Replacing) => {
      const before = await doAct(ctx, e, records, 'replace' as ActName<E>, { id, version, reason })
      const kept = Object.fromEntries(['staff_id', ...period].map((name) => [name, before[name]]))
      const day = today()
      const planned = String(before['release_date'])
      const input = { ...kept, ...facts, release_date: planned > day ? planned : day }
      const made = await records.store(ctx, input, { state: 'waiting', replaces_id: id })
      await recordAct(ctx.db, ctx.actor.id, e.name, made, { name: 'give', before: null, after: 'waiting' })
      await release(ctx)
      return rowOf(ctx, made)
    },
    opened: (ctx: Ctx, id: string) => openedAt(ctx, e.name, id),
  }
}

/** The facts of a slip that a batch does not state. */
const emptyFacts = (e: SlipEntity): Values =>
  Object.fromEntries(Object.entries(e.fields).flatMap(([name, { optional, byAct }]) => (optional && !byAct ? [[name, null]] : [])))

/** The people who have a slip for a period that was neither withdrawn nor replaced. */
const takenBy = async ({ db }: Ctx, e: SlipEntity, facts: Values, period: readonly string[]): Promise<Set<string>> => {
  const same: RawBuilder<unknown>[] = period.map((name) => sql`t.${sql.ref(name)} = ${facts[name]}`)
  const { rows } = await sql<{ staff_id: string }>`
    select t.staff_id from ${sql.table(e.name)} t
    where ${sql.join(same, sql` and `)} and t.state not in ('withdrawn', 'replaced') and t.deleted_at is null`.execute(db)
  return new Set(rows.map(({ staff_id }) => staff_id))
}

/** When the person of a slip viewed or downloaded its file, by the audit log. */
const openedAt = async (ctx: Ctx, table: SlipEntity['name'], id: string): Promise<Opened> => {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select min(a.at) from ${openings(table)}) as first, (select max(a.at) from ${openings(table)}) as last
    from ${sql.table(table)} t where t.id = ${id} and ${ctx.rows}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw notFound()
  return row.first === null || row.last === null ? null : { first: row.first, last: row.last }
}
/** Audit lines of slip `t` that its own person caused; an administrator who looks through that person's eyes does not count. */
const openings = (table: string) => sql`audit a join user_account own on own.id = a.actor and own.staff_id = t.staff_id
  where a.entity = ${table} and a.record_id = t.id and a.act in ('view', 'download') and a.viewer is null`

const ofPayslips = slipActsOf<typeof payslip, PayslipRow>(payslip, slipRecords.payslip, ['month', 'kind'])
const ofWithholding = slipActsOf<typeof withholdingSlip, WithholdingSlipRow>(withholdingSlip, slipRecords.withholding_slip, [
  'year',
])
const payslips = implementing(payslipsApi)
const payslipFiles = fileHandlers(payslip)

export const payslipsRouter = {
  addFile: payslips.addFile.handler(payslipFiles.addFile),
  file: payslips.file.handler(payslipFiles.file),
  filePreview: payslips.filePreview.handler(payslipFiles.filePreview),
  give: payslips.give.handler(({ input, context }) => ofPayslips.give(context, input)),
  check: payslips.check.handler(async ({ input: { names, ...facts }, context }) =>
    checkBatch(context, names, await takenBy(context, payslip, facts, ['month', 'kind'])),
  ),
  giveMany: payslips.giveMany.handler(({ input: { slips, ...facts }, context }) => ofPayslips.giveMany(context, slips, facts)),
  handOver: payslips.handOver.handler(ofPayslips.handOver),
  withdraw: payslips.withdraw.handler(ofPayslips.withdraw),
  replace: payslips.replace.handler(({ input, context }) => ofPayslips.replace(context, input)),
  opened: payslips.opened.handler(({ input, context }) => ofPayslips.opened(context, input.id)),
}

const withholding = implementing(withholdingSlipsApi)
const withholdingFiles = fileHandlers(withholdingSlip)

export const withholdingSlipsRouter = {
  addFile: withholding.addFile.handler(withholdingFiles.addFile),
  file: withholding.file.handler(withholdingFiles.file),
  filePreview: withholding.filePreview.handler(withholdingFiles.filePreview),
  give: withholding.give.handler(({ input, context }) => ofWithholding.give(context, input)),
  check: withholding.check.handler(async ({ input: { names, ...facts }, context }) =>
    checkBatch(context, names, await takenBy(context, withholdingSlip, facts, ['year'])),
  ),
  giveMany: withholding.giveMany.handler(({ input: { slips, ...facts }, context }) =>
    ofWithholding.giveMany(context, slips, facts),
  ),
  handOver: withholding.handOver.handler(ofWithholding.handOver),
  withdraw: withholding.withdraw.handler(ofWithholding.withdraw),
  replace: withholding.replace.handler(({ input, context }) => ofWithholding.replace(context, input)),
  makeable: withholding.makeable.handler(({ input, context }) => makeable(context, input.year)),
  makeYearJob: withholding.makeYearJob.handler(({ input, context }) => startJob(context, makeSlipsJob, input)),
  boxes: withholding.boxes.handler(({ input, context }) => boxesOfSlip(context, input.id)),
  printCopies: withholding.printCopies.handler(async ({ input, context, signal }) => {
    const { file, size: _, ...report } = await printCopies(context, input, signal ? { signal } : {})
    tellReport(context, report)
    return file
  }),
  printCopiesJob: withholding.printCopiesJob.handler(({ input, context }) => startJob(context, printCopiesJob, input)),
  exportBoxes: withholding.exportBoxes.handler(({ input, context }) => boxesFile(context, input)),
  opened: withholding.opened.handler(({ input, context }) => ofWithholding.opened(context, input.id)),
}

const agreements = implementing(slipAgreementsApi)
const agreementRecords = recordsOf(slipAgreement, slipAgreementPolicy)

/** The staff record of whoever asks. */
const self = async ({ db, actor }: Ctx): Promise<{ id: string; sample: boolean }> => {
  const { rows } = await sql<{ id: string; sample: boolean }>`
    select id, sample from staff where id = ${actor.staff}::uuid and deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}
const answerNow = async ({ db, actor }: Ctx) => {
  const { rows } = await sql<{ answer: AgreementAnswer; from_date: string }>`
    select a.answer, a.from_date from slip_agreement a
    where a.staff_id = ${actor.staff}::uuid and a.from_date <= ${today()}::date and a.deleted_at is null
    order by a.from_date desc, a.created_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

export const slipAgreementsRouter = {
  own: agreements.own.handler(({ context }) => answerNow(context)),
  answer: agreements.answer.handler(async ({ input: { answer }, context }) => {
    const { id: staff_id, sample } = await self(context)
    const facts = { from_date: today(), answer, way: 'screen', remarks: null }
    const id = await agreementRecords.store(context, facts, { staff_id, sample })
    return (await agreementRecords.one(context, { id })) as AnyRow & SlipAgreementRow
  }),
}
