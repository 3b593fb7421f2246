import type { Finding } from '#domain/visits/rules/finding.ts'
import type { Planned } from '#domain/visits/planned.ts'
import type { Db } from '../../kit/db/tables.ts'
import { type Checked, findingsFor } from '../rules.ts'

export type Warned = ReadonlyMap<Planned, readonly Finding[]>

/**
 * What asks for a reason of the visits that are made or changed, of each of which there is something. They are planned nevertheless: a visit that is
 * missing is seen by nobody. `ahead`: what was decided before and is not stored yet either.
 */
export const warnedOf = async (db: Db, planned: readonly Planned[], ahead: readonly Planned[] = []): Promise<Warned> => {
  const touched = planned.filter(isTouched)
  const asked = touched.map(checkedOf)
  const stands = [...ahead, ...planned]
  const found = await findingsFor(db, asked, {
    planned: [...ahead.filter(isTouched).map((one, at) => checkedOf(one, -1 - at)), ...asked],
    gone: new Set(stands.flatMap(({ id, kind }) => (kind === 'changed' || kind === 'gone' ? (id ?? []) : []))),
  })
  return new Map(
    touched.flatMap((one, at) => {
      const warnings = found[at]?.filter(({ level }) => level === 'warn') ?? []
      return warnings.length > 0 ? [[one, warnings] as const] : []
    }),
  )
}

const isTouched = ({ kind }: Planned) => kind === 'new' || kind === 'changed'
/** A planned visit in the form that the rules check. A new one gets an id made from its place in the list. */
const checkedOf = ({ id, visit }: Planned, at: number): Checked & { id: string } => ({
  ...visit,
  id: id ?? `new ${at}`,
  pair: `${visit.plan_id} ${visit.plan_date}`,
})
