import type { Planned } from '#domain/visits/planned.ts'
import type { Previewed } from '#domain/visits/plans.api.ts'

type Counts = Record<Planned['kind'] | 'conflict', number>
export const nothing: Counts = { new: 0, changed: 0, gone: 0, kept: 0, same: 0, conflict: 0 }
/** How many visits there are of each kind, with those that were counted before. */
export const counted = (counts: Counts, planned: readonly Planned[]): Counts => {
  const sum = { ...counts }
  for (const { kind, conflict } of planned) {
    sum[kind] += 1
    if (conflict !== null) sum.conflict += 1
  }
  return sum
}

/** A visit as a preview tells it. */
export const previewed = (
  { conflict, visit }: Pick<Planned, 'conflict' | 'visit'>,
  names: ReadonlyMap<string, string>,
  helpers: ReadonlyMap<string, { readonly name: string }>,
): Omit<Previewed, 'kind'> => ({
  conflict,
  patient_name: names.get(visit.patient_id) ?? '',
  staff_name: helpers.get(visit.staff_id ?? '')?.name ?? null,
  starts_at: visit.starts_at,
  ends_at: visit.ends_at,
})
