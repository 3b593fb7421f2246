import { sql } from 'kysely'
import type { PlanLeft } from '#domain/kit/jobs.ts'
import type { Planned } from '#domain/visits/planned.ts'
import { MAX_PREVIEW } from '#domain/visits/plans.api.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Helper, Line } from './read.ts'

type Known = { lines: readonly Line[]; helpers: ReadonlyMap<string, Helper> }
/** Collects what a run leaves out, or leaves without the helper of its plan, as far as it is named afterwards. */
export const leaving = ({ lines, helpers }: Known) => {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const [unassigned, kept]: [Planned[], Planned[]] = [[], []]
  const add = (planned: readonly Planned[]) => {
    for (const one of planned) {
      const list = one.conflict === null ? kept : unassigned
      if ((one.conflict !== null || one.kind === 'kept') && list.length < MAX_PREVIEW) list.push(one)
    }
  }
  /** With the visits that stand meanwhile: nobody is left unassigned before what somebody changed. */
  const told = async (db: Db): Promise<PlanLeft[]> => {
    const ones = [...unassigned, ...kept].slice(0, MAX_PREVIEW)
    const ids = await standing(db, ones)
    return ones.map((one) => {
      const { plan_id, plan_slot, starts_at, ends_at } = one.visit
      const line = byId.get(plan_id)
      return {
        id: one.id ?? ids.get(keyOf(one.visit)) ?? null,
        why: one.conflict ?? 'kept',
        patient_name: line?.patient_name ?? '',
        staff_name: helpers.get(line?.helper_ids[plan_slot - 1] ?? '')?.name ?? null,
        starts_at,
        ends_at,
      }
    })
  }
  return { add, told }
}

type Key = Pick<Planned['visit'], 'plan_id' | 'plan_date' | 'plan_slot'>
const keyOf = ({ plan_id, plan_date, plan_slot }: Key) => `${plan_id} ${plan_date} ${plan_slot}`

/** Visits by their place in a plan. */
const standing = async (db: Db, ones: readonly Planned[]): Promise<ReadonlyMap<string, string>> => {
  const keys = ones.map(({ visit: { plan_id, plan_date, plan_slot } }) => ({ plan_id, plan_date, plan_slot }))
  const { rows } = await sql<Key & { id: string }>`
    select v.id, v.plan_id, v.plan_date, v.plan_slot
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (plan_id uuid, plan_date date, plan_slot int)
      join visit v using (plan_id, plan_date, plan_slot)`.execute(db)
  return new Map(rows.map((one) => [keyOf(one), one.id]))
}
