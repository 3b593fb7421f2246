import type { Planned } from '#domain/visits/planned.ts'
import type { PlanCounts, Previewed } from '#domain/visits/plans.api.ts'
import type { Warned } from './warn.ts'

export const nothing: PlanCounts = { new: 0, changed: 0, gone: 0, kept: 0, same: 0, conflict: 0, warned: 0 }
/** How many visits there are of each kind, with those that were counted before. */
export const counted = (counts: PlanCounts, planned: readonly Planned[], warned: Warned): PlanCounts => {
  const sum = { ...counts, warned: counts.warned + warned.size }
  for (const { kind, conflict } of planned) {
    sum[kind] += 1
    if (conflict !== null) sum.conflict += 1
  }
  return sum
}

type Names = ReadonlyMap<string, string>
type Known = { warned: Warned; patients: Names; helpers: ReadonlyMap<string, { readonly name: string }> }
/** A visit as a preview tells it; nothing for one that stays as it is. */
export const previewed = (one: Planned, { warned, patients, helpers }: Known): Previewed[] => {
  const { kind, conflict, visit } = one
  if (kind === 'same') return []
  return [
    {
      kind,
      conflict,
      warnings: [...(warned.get(one) ?? [])],
      patient_name: patients.get(visit.patient_id) ?? '',
      staff_name: helpers.get(visit.staff_id ?? '')?.name ?? null,
      starts_at: visit.starts_at,
      ends_at: visit.ends_at,
    },
  ]
}
