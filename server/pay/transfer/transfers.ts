import { sql } from 'kysely'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { mayReveal } from '#domain/kit/permissions.ts'
import { accountFacts, accountOf, type HeldAccount, type TransferAccount } from '#domain/pay/transfer/account.ts'
import { type HeldPayer, payerFacts, payerOf } from '#domain/pay/transfer/payer.ts'
import { payTransfersApi, type PayTransfer, type TransferPerson } from '#domain/pay/transfer/transfers.api.ts'
import { transferKinds } from '#domain/pay/transfer/zengin.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { staff } from '#domain/staff/staff.ts'
import { implementing } from '../../access/calls.ts'
import { note, noteListing } from '../../kit/audit/audit.ts'
import { text } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { openedFacts } from '../../kit/records/sealed.ts'
import { payRunRecords } from '../run/records.ts'
import { keepTransfer, TRANSFER_FILES } from './keep.ts'

const os = implementing(payTransfersApi)

/** A run whose results stay as they are. @throws {AppError} `act_not_allowed` of another one */
const closedRun = async (ctx: Ctx, id: string): Promise<PayRunRow> => {
  const run = (await payRunRecords.one(ctx, { id })) as unknown as PayRunRow
  if (run.state === 'draft' || run.state === 'checked') throw new AppError('act_not_allowed')
  return run
}

type Held = HeldAccount & Omit<TransferPerson, 'at' | 'issues'>
type Paid = TransferPerson & { account: TransferAccount | null }

/** Whom a closed run pays how much, with the account of each. The facts of accounts are encrypted, and stay within the server. */
const paidBy = async ({ db, app: { keys } }: Ctx, run: string): Promise<Paid[]> => {
  const { rows } = await sql<Held>`
    select r.staff_id, s.staff_code, s.japanese_name as name, s.sample, (r.result -> 'sums' ->> 'net')::int as amount,
      ${sql.join(accountFacts.map((name) => sql.ref(`s.${name}`)))},
      (select max(f.made_at) from pay_transfer_line l join pay_transfer f on f.id = l.transfer_id where f.run_id = r.run_id and l.staff_id = r.staff_id) as given_at
    from pay_result r join staff s on s.id = r.staff_id
    where r.run_id = ${run}::uuid and r.closed and r.left_out is null order by s.staff_code collate "C", s.id`.execute(db)
  return rows.map((row) => {
    const { staff_id, staff_code, name, sample, amount, given_at } = row
    const { account, issues } = accountOf(openedFacts(keys, staff, row) as unknown as Held)
    const at = row.bank_account_number !== null ? 'bank' : row.yucho_number !== null ? 'post_bank' : null
    const found = amount > 0 ? issues : (['nothing_to_pay'] as const)
    return { staff_id, staff_code, name, sample, amount, given_at, at, issues: [...found], account: amount > 0 ? account : null }
  })
}

type CompanyPayer = HeldPayer & { transfer_line_end: 'none' | 'crlf' | null }
const payerFactsOf = async ({ db }: Pick<Ctx, 'db'>): Promise<CompanyPayer> => {
  const { rows } = await sql<CompanyPayer>`
    select ${sql.join([...payerFacts, 'transfer_line_end'].map((name) => sql.ref(name)))} from company`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/** Files that meet a condition on alias `f`, the newest first. */
const filesIn = async ({ db }: Pick<Ctx, 'db'>, where: ReturnType<typeof sql>): Promise<PayTransfer[]> => {
  const { rows } = await sql<PayTransfer>`
    select f.id, f.transfer_on, f.file_name, f.sha256, f.people, f.total::double precision as total, f.made_at,
      (select u.last_name || ' ' || u.first_name from user_account u where u.id = f.made_by) as made_by,
      f.people = (select count(*) from pay_transfer_line l where l.transfer_id = f.id) as whole
    from pay_transfer f where ${where} order by f.made_at desc, f.id`.execute(db)
  return rows
}

const standing = async (ctx: Ctx, id: string) => {
  await closedRun(ctx, id)
  const payer = await payerFactsOf(ctx)
  const people = (await paidBy(ctx, id)).map(({ account: _, ...person }) => person)
  if (people.length > 0) await noteListing(ctx.db, ctx, 'pay_run', people.length, {})
  return {
    payer_missing: payerFacts.filter((name) => payer[name] === null),
    people,
    files: await filesIn(ctx, sql`f.run_id = ${id}::uuid`),
  }
}

type Asked = { id: string; transfer_on: string; again: boolean }
/** Month and day, as the file tells a date. */
const monthDay = (date: string): string => date.slice(5).replace('-', '')

const make = async (ctx: Ctx, { id, transfer_on, again }: Asked): Promise<PayTransfer> => {
  if (!mayReveal(ctx.actor.role, 'bank')) throw notFound()
  // two files at once would each pay everybody
  await sql`select 1 from pay_run where id = ${id}::uuid for update`.execute(ctx.db)
  const run = await closedRun(ctx, id)
  const held = await payerFactsOf(ctx)
  const payer = payerOf(held)
  if (!payer) throw new AppError('transfer_payer_missing')
  const chosen = (await paidBy(ctx, id)).flatMap(({ account, ...one }) =>
    account && (again || one.given_at === null) ? [{ ...one, account }] : [],
  )
  if (chosen.length === 0) throw new AppError('nobody_to_transfer')
  const made = await keepTransfer(ctx.db, ctx.app.keys, {
    run_id: id,
    transfer_on,
    file_name: `${text('ja', `transfers:file.${run.kind}`)}_${run.month}_${transfer_on}.txt`,
    file: {
      kind: transferKinds[run.kind],
      date: monthDay(transfer_on),
      payer,
      transfers: chosen.map(({ account, amount }) => ({ ...account, amount })),
    },
    staff: chosen.map(({ staff_id }) => staff_id),
    crlf: held.transfer_line_end === 'crlf',
    sample: chosen.every(({ sample }) => sample),
    made_by: ctx.actor.id,
  })
  const metadata = { rows: chosen.length, by: again ? ['again'] : [], month: run.month, transfer: made, secrecy: 'bank' }
  await note(ctx.db, ctx, { act: 'export', entity: 'pay_transfer', record: null, metadata })
  return oneOf(ctx, made)
}

const oneOf = async (ctx: Ctx, id: string): Promise<PayTransfer> => {
  const [found] = await filesIn(ctx, sql`f.id = ${id}::uuid`)
  if (!found) throw notFound()
  return found
}

const fileOf = async (ctx: Ctx, id: string): Promise<File> => {
  const { db, app } = ctx
  if (!mayReveal(ctx.actor.role, 'bank')) throw notFound()
  const { file_name, people, whole } = await oneOf(ctx, id)
  if (!whole) throw new AppError('transfer_not_whole')
  const { rows } = await sql<{ head: Buffer; tail: Buffer }>`select head, tail from pay_transfer where id = ${id}::uuid`.execute(db)
  const lines = await sql<{ line: Buffer }>`
    select line from pay_transfer_line where transfer_id = ${id}::uuid order by place`.execute(db)
  const [ends] = rows
  if (!ends) throw notFound()
  const sealed = [ends.head, ...lines.rows.map(({ line }) => line), ends.tail]
  const metadata = { rows: people, by: [], transfer: id, secrecy: 'bank' }
  await note(db, ctx, { act: 'download', entity: 'pay_transfer', record: null, metadata })
  const parts = sealed.map((part) => app.keys.openBytes(TRANSFER_FILES, part))
  return new File(parts, file_name, { type: 'text/plain; charset=shift_jis' })
}

export const payTransfersRouter = {
  standing: os.standing.handler(({ input, context }) => standing(context, input.id)),
  make: os.make.handler(({ input, context }) => make(context, input)),
  file: os.file.handler(({ input, context }) => fileOf(context, input.id)),
}
