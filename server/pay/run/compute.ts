import { createHash } from 'node:crypto'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { canBePaid, payOf, type PayResult } from '#domain/pay/run/pay.ts'
import { bonusOf } from '#domain/pay/run/bonusOf.ts'
import { insuranceIn, premiumMonth } from '#domain/pay/run/deductions.ts'
import type { Rates } from '#domain/pay/rates/rates.ts'
import type { PayslipKind } from '#domain/pay/slips/payslip.ts'
import { canonical } from '../../kit/base/canonical.ts'
import type { Db } from '../../kit/db/tables.ts'
import { bonusInputsOf } from './bonusInputs.ts'
import { peopleOf, type RunPerson } from './people.ts'
import { inputsOf, itemsOf, type RunFacts } from './read.ts'

/**
 * What is kept of somebody's pay: what the rule made of it, and `health_standard`: the standard remuneration by which a later run sees that it changed; of a bonus, the standard bonus that
 * counts toward the limit of the fiscal year.
 */
export type KeptResult = PayResult & { readonly health_standard: number | null }

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

/** For each of some people, how the result comes about. What goes in is read for all of them at once. */
type Working = (db: Db, run: RunFacts, some: readonly RunPerson[], rates: Rates) => Promise<(() => KeptResult)[]>
const wages: Working = async (db, run, some, rates) => {
  const inputs = await inputsOf(db, run, some, await itemsOf(db))
  return inputs.map((input, at) => () => ({
    ...(some[at]?.month_seal === null ? openMonth : payOf(input, rates)),
    health_standard: insuranceIn(input, premiumMonth(input.period))?.health_standard ?? null,
  }))
}
const bonuses: Working = async (db, run, some, rates) =>
  (await bonusInputsOf(db, run, some)).map((input) => () => {
    const { standard, ...result } = bonusOf(input, rates)
    return { ...result, health_standard: standard }
  })
const workings: Record<PayslipKind, Working> = { monthly: wages, bonus: bonuses }

/** What a run pays each of its people, in batches. */
export async function* workOut(db: Db, run: RunFacts, people: readonly RunPerson[], rates: Rates): AsyncGenerator<Worked[]> {
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE)
    const results = await workings[run.kind](db, run, some, rates)
    const made: Worked[] = []
    for (const [of, person] of some.entries()) {
      const result = results[of]
      if (result) made.push({ person, result: result() })
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
  const staff = people.map(({ staff_id }) => staff_id)
  await sql`delete from pay_result where run_id = ${run.id}::uuid and not staff_id = any(${staff}::uuid[])`.execute(db)
  let done = 0
  for await (const some of workOut(db, run, people, rates)) {
    signal.throwIfAborted()
    await store(db, run, some)
    done += some.length
    progress(done, people.length)
  }
  return people.length
}

const sealOf = (result: KeptResult): string => createHash('sha256').update(canonical(result)).digest('hex')

type Kept = { staff_id: string; result: KeptResult | null; left_out: string | null }

/**
 * Closes a run: all is worked out once more, and is sealed where it is the same as was checked. Nobody is paid twice for a month, since the database lets no second closed result of it be.
 * @returns how many people were closed, and for how many something else comes out now: with one of these nothing may be closed
 */
export const closeRun = async (
  db: Db,
  run: RunFacts,
  rates: Rates,
  { progress, signal }: Told,
): Promise<{ closed: number; differing: number }> => {
  const people = await peopleOf(db, run.id, run)
  const { rows } =
    await sql<Kept>`select staff_id, result, left_out from pay_result where run_id = ${run.id}::uuid for update`.execute(db)
  const kept = new Map(rows.map((row) => [row.staff_id, row]))
  const now = new Set(people.map(({ staff_id }) => staff_id))
  // who has come, and who has gone, since the run was worked out
  let differing =
    people.filter(({ staff_id }) => !kept.has(staff_id)).length + rows.filter(({ staff_id }) => !now.has(staff_id)).length
  let done = 0
  for await (const some of workOut(db, run, people, rates)) {
    signal.throwIfAborted()
    const seals: { staff_id: string; seal: string }[] = []
    for (const { person, result } of some) {
      const row = kept.get(person.staff_id)
      const seal = sealOf(result)
      if (row?.left_out === null && (!row.result || !canBePaid(result) || sealOf(row.result) !== seal)) differing += 1
      seals.push({ staff_id: person.staff_id, seal })
    }
    await sql`
      update pay_result r set closed = true, seal = s.seal, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) s (staff_id uuid, seal text) where r.run_id = ${run.id}::uuid and r.staff_id = s.staff_id`.execute(
      db,
    )
    done += some.length
    progress(done, people.length)
  }
  return { closed: done, differing }
}
