import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#domain/kit/entity.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import {
  type LeftOut,
  MAX_RAISED,
  type Raised,
  type RaiseInput,
  type RaiseReport,
  wageConditionsApi,
} from '#domain/pay/conditions/conditions.api.ts'
import { monthlyEffect, perOf, raisedAmount, type RaiseLeft, type WeeklyWork } from '#domain/pay/conditions/raise.ts'
import { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import { implementing } from '../../access/calls.ts'
import { writeBy } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { checkNamed } from '../../kit/records/references.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { text } from '../../kit/base/texts.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { keepImport } from '../../kit/imports/run.ts'
import { minimumFor } from './minimum.ts'
import { unagreedIn, wagePolicy } from './policy.ts'

const os = implementing(wageConditionsApi)
const records = recordsOf(wageCondition, wagePolicy)

type Condition = Input<typeof wageCondition>
type Person = WeeklyWork & {
  staff_id: string
  name: string
  staff_code: string
  /** The conditions that hold on the day of the raise; null where none do. */
  wage: Condition | null
  /** Other conditions begin after it. */
  later: boolean
}

/** Whom the filters of a raise leave, with their conditions on its day: people who are employed then. */
const peopleOf = async ({ db, actor }: Ctx, input: RaiseInput): Promise<Person[]> => {
  const { valid_from: day, staff_id: staff, establishment_id: offices, koyou_keitai: kinds } = input
  const { rows } = await sql<Person>`
    select s.id as staff_id, ${nameColumn('s', 'japanese_name', actor)} as name, s.staff_code,
      e.weekly_days, e.weekly_hours, to_jsonb(w) as wage,
      exists (select 1 from wage_condition n where n.staff_id = s.id and n.deleted_at is null and n.valid_from > ${day}::date) as later
    from staff s
    left join employment e on e.staff_id = s.id and e.deleted_at is null
      and e.valid_from <= ${day}::date and coalesce(e.valid_to >= ${day}::date, true)
    left join wage_condition w on w.staff_id = s.id and w.deleted_at is null
      and w.valid_from <= ${day}::date and coalesce(w.valid_to >= ${day}::date, true)
    where s.deleted_at is null and s.sample = ${input.sample}
      and coalesce(s.leave_date >= ${day}::date, true)
      and (cardinality(${staff}::uuid[]) = 0 or s.id = any(${staff}::uuid[]))
      and (cardinality(${offices}::uuid[]) = 0 or coalesce(e.establishment_id, s.establishment_id) = any(${offices}::uuid[]))
      and (cardinality(${kinds}::text[]) = 0 or coalesce(e.koyou_keitai, s.koyou_keitai) = any(${kinds}::text[]))
    order by s.japanese_name_kana collate "C", s.id limit ${MAX_RAISED + 1}`.execute(db)
  if (rows.length > MAX_RAISED) throw invalid({ field: 'staff_id', code: 'too_many_rows', size: MAX_RAISED })
  return rows
}

/** The conditions after the raise, with the amount before and after, or why there are none. */
const raiseOf = ({ wage, later }: Person, input: RaiseInput): RaiseLeft | { after: Condition; told: Told } => {
  if (!wage) return 'no_condition'
  if (wage.wage_kind !== input.wage_kind) return 'other_kind'
  if (wage.valid_from === input.valid_from) return 'from_that_day'
  if (later || wage.valid_to !== null) return 'later_condition'
  const item = wage.items.find(({ pay_item_id: id }) => id === input.pay_item_id)
  if (input.pay_item_id !== null && !item) return 'no_item'
  const [before, per] = item ? [item.amount, item.per] : [wage.base_amount, perOf(wage.wage_kind)]
  const after = raisedAmount(before, input)
  if (after === before) return 'same_amount'
  return { after: withAmount(wage, input), told: { before, after, per } }
}
type Told = Pick<Raised, 'before' | 'after' | 'per'>

/** The same conditions with the raised amount. The rates of an hourly wage rise with it; a new amount is that of the base alone. */
const withAmount = (wage: Condition, input: RaiseInput): Condition => {
  const facts = Object.fromEntries(
    Object.keys(wageCondition.fields).map((name) => [name, wage[name as keyof Condition]]),
  ) as Condition
  const next = { ...facts, valid_from: input.valid_from, valid_to: null, change_reason: input.change_reason, remarks: null }
  if (input.pay_item_id !== null)
    return {
      ...next,
      items: next.items.map((item) =>
        item.pay_item_id === input.pay_item_id ? { ...item, amount: raisedAmount(item.amount, input) } : item,
      ),
    }
  const raised = { ...next, base_amount: raisedAmount(next.base_amount, input) }
  if (input.way === 'to') return raised
  const other = (yen: number | null) => (yen === null ? null : raisedAmount(yen, input))
  return {
    ...raised,
    rate_lines: next.rate_lines.map((line) => ({ ...line, amount: raisedAmount(line.amount, input) })),
    travel_rate: other(next.travel_rate),
    office_rate: other(next.office_rate),
  }
}

/** How many conditions are stored by one statement. */
const BATCH = 100

/** What becomes of each; whoever has deductions that no agreement names on the day is left out, since the new conditions would be refused. */
const raisesOf = async (ctx: Ctx, people: readonly Person[], input: RaiseInput) => {
  const found = people.map((person) => [person, raiseOf(person, input)] as const)
  const wages = found.flatMap(([{ staff_id: staff }, one]) => (typeof one === 'string' ? [] : [{ staff, wage: one.after }]))
  const issues = await unagreedIn(ctx, wages)
  const unagreed = new Set(wages.filter((_, at) => (issues[at]?.length ?? 0) > 0).map(({ staff }) => staff))
  return found.map(([person, one]) => [person, unagreed.has(person.staff_id) ? ('no_agreement' as const) : one] as const)
}

const raise = async (ctx: Ctx, input: RaiseInput): Promise<RaiseReport> => {
  await checkNamed(ctx, { pay_item: input.pay_item_id })
  const raised: Raised[] = []
  const left: LeftOut[] = []
  const conditions: (Condition & { staff_id: string })[] = []
  for (const [person, found] of await raisesOf(ctx, await peopleOf(ctx, input), input)) {
    const { staff_id, name, staff_code } = person
    if (typeof found === 'string') left.push({ staff_id, name, staff_code, why: found })
    else {
      const { before, after, per } = found.told
      raised.push({ staff_id, name, staff_code, ...found.told, monthly: monthlyEffect(after - before, per, person) })
      conditions.push({ ...found.after, staff_id })
    }
  }
  const monthly = raised.reduce((sum, one) => sum + (one.monthly ?? 0), 0)
  const unknown = raised.filter((one) => one.monthly === null).length
  const run = input.dry_run || conditions.length === 0 ? null : await storeAll(ctx, conditions, input)
  return { raised, left, monthly, unknown, sample: await sampleLeftOut(ctx, input), run }
}

const sampleLeftOut = async ({ db }: Ctx, { sample }: RaiseInput): Promise<number> => {
  if (sample) return 0
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from staff where sample and deleted_at is null`.execute(db)
  return rows[0]?.size ?? 0
}

/** Stores the new conditions, which end those before, and keeps what is needed to undo it, as an import does. */
const storeAll = async (
  ctx: Ctx,
  conditions: readonly (Condition & { staff_id: string })[],
  { valid_from: day, language }: RaiseInput,
): Promise<string> => {
  await writeBy(ctx.db, { by: 'bulk' })
  const made = { ids: [] as string[], ended: [] as string[] }
  for (let at = 0; at < conditions.length; at += BATCH) {
    const { ids, ended } = await records.storeMany(ctx, conditions.slice(at, at + BATCH))
    made.ids.push(...ids)
    made.ended.push(...ended)
  }
  if (made.ended.length !== made.ids.length) throw new AppError('stale_version')
  return keepImport(ctx, wageCondition, {
    id: randomUUID(),
    file: new File([], `${text(language, 'wages:raise.run')} ${day}`),
    ...made,
  })
}

export const wageConditionsRouter = {
  raise: os.raise.handler(({ input, context }) => raise(context, input)),
  minimum: os.minimum.handler(({ input, context }) => minimumFor(context, input)),
}
