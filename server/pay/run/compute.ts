import { createHash } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Prefecture } from '#domain/pay/rates/kinds.ts'
import type { Rates } from '#domain/pay/rates/rates.ts'
import { bonusOf } from '#domain/pay/run/bonusOf.ts'
import { type Correction, nothingToSettle, type Settlement } from '#domain/pay/run/corrections.ts'
import { insuranceIn, premiumMonth } from '#domain/pay/run/deductions.ts'
import { isGone, payOf, type PayResult } from '#domain/pay/run/pay.ts'
import { canBePaid } from '#domain/pay/run/line.ts'
import type { Item, PayInput } from '#domain/pay/run/payInput.ts'
import type { PayslipKind } from '#domain/pay/slips/payslip.ts'
import type { WagePeriods } from '#domain/kit/wagePeriod.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import { canonical } from '../../kit/base/canonical.ts'
import { LOCKS } from '../../kit/base/locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import { bonusInputsOf } from './bonusInputs.ts'
import { settlementsOf } from './corrections.ts'
import { peopleOf, type RunPerson } from './people.ts'
import { inputsOf, itemsOf, type RunFacts } from './read.ts'

/**
 * What is kept of somebody's pay: what the rule made of it; the standard remuneration by which a later run sees that it changed, or of a bonus the standard bonus that counts toward the limit of
 * the fiscal year; the branch of the health insurance; and what was settled of earlier months, where there was something.
 */
export type KeptResult = PayResult & {
  readonly health_standard: number | null
  readonly branch: Prefecture | null
  readonly corrections?: readonly Correction[]
}

/** People that are read and stored at once. */
const AT_ONCE = 200
/** People after whom others get their turn, so that nobody's call waits for a run. */
const YIELD_AFTER = 10

type Worked = { readonly person: RunPerson; readonly result: KeptResult }

const openMonth: PayResult = {
  lines: [],
  sums: { gross: 0, taxable: 0, social: 0, deducted: 0, net: 0, days: 0, minutes: 0 },
  issues: [{ code: 'month_open', amount: null }],
}

/** What a run keeps of somebody; null of who has left before and has nothing to settle, and so is not in the run. */
const keptOf = (input: PayInput, isClosed: boolean, rates: Rates, settlement: Settlement): KeptResult | null => {
  const isSettledOnly = isGone(input) && !isClosed
  if (isSettledOnly && settlement.corrections.length === 0) return null
  const { corrections } = settlement
  return {
    ...(isClosed || isSettledOnly ? payOf(input, rates, settlement) : openMonth),
    health_standard: insuranceIn(input, premiumMonth(input.period))?.health_standard ?? null,
    branch: input.person.branch,
    ...(corrections.length > 0 ? { corrections } : {}),
  }
}

/** What holds for all people of a run. */
type Common = { readonly items: ReadonlyMap<string, Item>; readonly periods: WagePeriods; readonly rates: Rates }
/** For each of some people, how the result comes about. What goes in is read for all of them at once. */
type Working = (db: Db, run: RunFacts, some: readonly RunPerson[], common: Common) => Promise<(() => KeptResult | null)[]>

const wages: Working = async (db, run, some, common) => {
  const { items, periods, rates } = common
  const inputs = await inputsOf(db, run, some, items, periods)
  const staff = some.map(({ staff_id }) => staff_id)
  const settlements = await settlementsOf(db, run, staff, common)
  return inputs.map(
    (input, at) => () =>
      keptOf(input, some[at]?.month_seal !== null, rates, settlements.get(input.person.staff_id) ?? nothingToSettle),
  )
}
const bonuses: Working = async (db, run, some, { rates }) =>
  (await bonusInputsOf(db, run, some)).map((input) => () => {
    const { standard, ...result } = bonusOf(input, rates)
    return { ...result, health_standard: standard, branch: input.person.branch }
  })
const workings: Record<PayslipKind, Working> = { monthly: wages, bonus: bonuses }

/** What a run pays each of its people, in batches. */
export async function* workOut(db: Db, run: RunFacts, people: readonly RunPerson[], rates: Rates): AsyncGenerator<Worked[]> {
  const common = { items: await itemsOf(db), periods: await readPeriods(db), rates }
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE)
    const results = await workings[run.kind](db, run, some, common)
    const made: Worked[] = []
    for (const [of, person] of some.entries()) {
      const result = results[of]?.()
      if (result) made.push({ person, result })
      if (of % YIELD_AFTER === YIELD_AFTER - 1) await yieldToOthers()
    }
    yield made
  }
}

const store = async (db: Db, run: RunFacts, some: readonly Worked[]): Promise<void> => {
  const rows = some.map(({ person, result }) => ({ staff_id: person.staff_id, result, month_seal: person.month_seal }))
  await sql`
    insert into pay_result (run_id, staff_id, month, kind, result, month_seal)
    select ${run.id}::uuid, r.staff_id, ${run.month}, ${run.kind}, r.result, r.month_seal from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (staff_id uuid, result jsonb, month_seal text)
    on conflict on constraint pay_result_of_run do update set result = excluded.result, month_seal = excluded.month_seal, updated_at = now()`.execute(
    db,
  )
}

type Told = { progress: (done: number, total?: number) => void; signal: AbortSignal }

/** Works a draft out and keeps what it makes; who is no more among its people is not in it any more. @returns how many people it has */
export const computeRun = async (db: Db, run: RunFacts, rates: Rates, { progress, signal }: Told): Promise<number> => {
  const people = await peopleOf(db, run.id, run)
  progress(0, people.length)
  const staff: string[] = []
  for await (const some of workOut(db, run, people, rates)) {
    signal.throwIfAborted()
    await store(db, run, some)
    staff.push(...some.map(({ person }) => person.staff_id))
    progress(staff.length, people.length)
  }
  await sql`delete from pay_result where run_id = ${run.id}::uuid and not staff_id = any(${staff}::uuid[])`.execute(db)
  return staff.length
}

const sealOf = (result: KeptResult): string => createHash('sha256').update(canonical(result)).digest('hex')

type Kept = { staff_id: string; result: KeptResult | null; left_out: string | null }

/**
 * Closes a run: all is worked out once more, and is sealed where it is the same as was checked, with the month as it is closed now. Nobody is paid twice for a month, since the database lets no second closed result of it be.
 * @returns how many people were closed, and for how many something else comes out now: with one of these nothing may be closed
 */
export const closeRun = async (
  db: Db,
  run: RunFacts,
  rates: Rates,
  { progress, signal }: Told,
): Promise<{ closed: number; differing: number }> => {
  // of two runs that would settle the same difference the second waits, and then finds it settled
  await sql`select pg_advisory_xact_lock(${sql.raw(LOCKS.paying)})`.execute(db)
  const people = await peopleOf(db, run.id, run)
  const { rows } =
    await sql<Kept>`select staff_id, result, left_out from pay_result where run_id = ${run.id}::uuid for update`.execute(db)
  const kept = new Map(rows.map((row) => [row.staff_id, row]))
  const now = new Set<string>()
  let differing = 0
  for await (const some of workOut(db, run, people, rates)) {
    signal.throwIfAborted()
    const seals: { staff_id: string; seal: string; month_seal: string | null }[] = []
    for (const { person, result } of some) {
      const row = kept.get(person.staff_id)
      const seal = sealOf(result)
      now.add(person.staff_id)
      // who has come since the run was worked out, and of whom something else comes out now
      if (!row) differing += 1
      else if (row.left_out === null && (!row.result || !canBePaid(result) || sealOf(row.result) !== seal)) differing += 1
      seals.push({ staff_id: person.staff_id, seal, month_seal: person.month_seal })
    }
    await sql`
      update pay_result r set closed = true, seal = s.seal, month_seal = s.month_seal, updated_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) s (staff_id uuid, seal text, month_seal text) where r.run_id = ${run.id}::uuid and r.staff_id = s.staff_id`.execute(
      db,
    )
    progress(now.size, people.length)
  }
  // who has gone since
  differing += rows.filter(({ staff_id }) => !now.has(staff_id)).length
  return { closed: now.size, differing }
}
