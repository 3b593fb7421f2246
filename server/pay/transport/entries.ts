import { sql } from 'kysely'
import type { Input } from '#domain/kit/entity.ts'
import { notFound } from '#domain/kit/errors.ts'
import { transportEntriesApi } from '#domain/pay/transport/transportEntries.api.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { implementing } from '../../access/calls.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { doAct } from '../../kit/entity/acts.ts'
import { fileHandlers } from '../../kit/entity/calls.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { notify } from '../../kit/notices/notices.ts'
import { checkOwnDecision } from '../../kit/notices/own-decision.ts'
import { transportPrintJob } from './jobs.ts'
import { printTransport } from './print.ts'
import { proposalsFor, takeProposals } from './proposals.ts'
import { records, rowOf, type StoredEntry, submitted } from './records.ts'
import { transportMonthOf, transportMonths } from './sheet.ts'

const os = implementing(transportEntriesApi)
const files = fileHandlers(transportEntry)
type Acting = { id: string; version: number; reason?: string | undefined }
const subjectOf = (id: string) => ({ entity: transportEntry.name, id })

/** A helper reads no staff records and so names nobody: the own record is that of the account. */
const ask = async (ctx: Ctx, { staff_id, ...facts }: Input<typeof transportEntry>): Promise<StoredEntry> => {
  if (staff_id !== ctx.actor.staff) return rowOf(ctx, await submitted(ctx, { staff_id, ...facts }, {}))
  const { rows } = await sql<{ sample: boolean }>`
    select sample from staff where id = ${staff_id}::uuid and deleted_at is null`.execute(ctx.db)
  const [self] = rows
  if (!self) throw notFound()
  return rowOf(ctx, await submitted(ctx, facts, { staff_id, sample: self.sample }))
}

/** An act of the person who asks. */
const ofPerson =
  (name: 'submit' | 'withdraw') =>
  async ({ input, context }: { input: Acting; context: Ctx }): Promise<StoredEntry> => {
    await doAct(context, transportEntry, records, name, input)
    return rowOf(context, input.id)
  }

/** @throws {AppError} `own_decision` for one's own while somebody else may decide */
const decided = async (ctx: Ctx, name: 'approve' | 'send_back' | 'reopen', input: Acting): Promise<StoredEntry> => {
  const { id, staff_id } = (await records.locked(ctx, input)) as StoredEntry
  await checkOwnDecision(ctx, { ...subjectOf(id), staff_id })
  await doAct(ctx, transportEntry, records, name, input)
  return rowOf(ctx, id)
}

const tell = (ctx: Ctx, kind: 'transport_approved' | 'transport_returned', { id, staff_id, version }: StoredEntry) =>
  notify(ctx, { kind, to: { staff: [staff_id] }, subject: subjectOf(id), key: `${kind}/${id}/${version}` })

/** Whoever has asked for several hears of it once. */
const approveMany = async (ctx: Ctx, entries: readonly Acting[]): Promise<{ approved: number }> => {
  const approved: StoredEntry[] = []
  for (const entry of entries) approved.push(await decided(ctx, 'approve', entry))
  for (const [first] of Map.groupBy(approved, ({ staff_id }) => staff_id).values())
    if (first) await tell(ctx, 'transport_approved', first)
  return { approved: approved.length }
}

export const transportEntriesRouter = {
  addFile: os.addFile.handler(files.addFile),
  addPhoto: os.addPhoto.handler(files.addPhoto),
  file: os.file.handler(files.file),
  filePreview: os.filePreview.handler(files.filePreview),
  ask: os.ask.handler(({ input, context }) => ask(context, input)),
  submit: os.submit.handler(ofPerson('submit')),
  withdraw: os.withdraw.handler(ofPerson('withdraw')),
  approve: os.approve.handler(async ({ input, context }) => {
    const entry = await decided(context, 'approve', input)
    await tell(context, 'transport_approved', entry)
    return entry
  }),
  sendBack: os.sendBack.handler(async ({ input, context }) => {
    const entry = await decided(context, 'send_back', input)
    await tell(context, 'transport_returned', entry)
    return entry
  }),
  reopen: os.reopen.handler(({ input, context }) => decided(context, 'reopen', input)),
  approveMany: os.approveMany.handler(({ input, context }) => approveMany(context, input.entries)),
  proposals: os.proposals.handler(async ({ input, context }) => ({ proposals: await proposalsFor(context, input) })),
  take: os.take.handler(({ input, context }) => takeProposals(context, input)),
  sheet: os.sheet.handler(async ({ input, context }) => {
    const { due_on, months, left_out } = await transportMonths(context, input)
    const people = months.map(({ person }) => person)
    if (people.length > 0) await noteListing(context.db, context, transportEntry.name, people.length, input)
    return { due_on, people, left_out }
  }),
  person: os.person.handler(async ({ input, context }) => {
    const found = await transportMonthOf(context, input)
    if (found.lines.length > 0) await noteListing(context.db, context, transportEntry.name, found.lines.length, input)
    return found
  }),
  print: os.print.handler(async ({ input, context, signal }) => {
    const { file, ...report } = await printTransport(context, input, signal ? { signal } : {})
    tellReport(context, report)
    return file
  }),
  printJob: os.printJob.handler(({ input, context }) => startJob(context, transportPrintJob, input)),
}
