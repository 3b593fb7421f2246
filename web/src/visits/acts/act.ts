import type { Input } from '#domain/kit/entity.ts'
import { clockOf } from '#domain/kit/dates.ts'
import type { Span } from '#domain/visits/overlap.ts'
import type { visit } from '#domain/visits/visit.ts'
import type { VisitRow } from '../roster/roster.ts'

export type VisitInput = Input<typeof visit>
export type VisitChanges = Partial<VisitInput>

/** Something done to a visit that can be undone: fields from what they held to what they hold, or into and out of the trash. */
export type VisitAct =
  | { readonly do: 'change'; readonly id: string; readonly from: VisitChanges; readonly to: VisitChanges }
  | { readonly do: 'trash'; readonly id: string }
  | { readonly do: 'restore'; readonly id: string }

/** What was done to many visits at once on the server, which knows its way back: each tells what came of it, and throws what it was refused for. */
export type Deed = { readonly undo: () => Promise<void>; readonly redo: () => Promise<void> }
/** `back`: it is taken back. */
export type Act = VisitAct | { readonly do: 'deed'; readonly id: string; readonly deed: Deed; readonly back: boolean }

/** The act that takes an act back. */
export function inverse(act: VisitAct): VisitAct
export function inverse(act: Act): Act
export function inverse(act: Act): Act {
  if (act.do === 'deed') return { ...act, back: !act.back }
  if (act.do === 'change') return { ...act, from: act.to, to: act.from }
  return { ...act, do: act.do === 'trash' ? 'restore' : 'trash' }
}

/** A change between two versions of a visit; undefined when no field differs. `fields` are the names of all facts. */
export const changeBetween = (before: VisitRow, after: VisitRow, fields: readonly string[]): VisitAct | undefined => {
  const names = fields.filter((name) => !sameValue(name, valueOf(before, name), valueOf(after, name)))
  const part = (row: VisitRow): VisitChanges => Object.fromEntries(names.map((name) => [name, valueOf(row, name)]))
  return names.length === 0 ? undefined : { do: 'change', id: after.id, from: part(before), to: part(after) }
}

/**
 * A move as it was done: the reason for a visit goes when its helper does (server/visits/policy.ts), and comes back with the inverse. The
 * timeline does not know it, so it is told the visit before and after.
 */
export const withReason = (move: VisitAct, before: VisitRow, after: VisitRow): VisitAct => {
  const gone = changeBetween(before, after, ['exception_reason'])
  if (move.do !== 'change' || gone?.do !== 'change') return move
  return { ...move, from: { ...move.from, ...gone.from }, to: { ...move.to, ...gone.to } }
}

/** Whether a visit still is as an act expects it: what somebody else has changed since is not overwritten. */
export const fits = (act: VisitAct, row: VisitRow): boolean => {
  if (act.do !== 'change') return (row.deleted_at === null) === (act.do === 'trash')
  return row.deleted_at === null && Object.entries(act.from).every(([name, value]) => sameValue(name, value, valueOf(row, name)))
}

const valueOf = (row: VisitRow, name: string): unknown => (row as Record<string, unknown>)[name] ?? null

/** Instants are compared as moments, whatever their offset, also those of breaks. */
const sameValue = (name: string, one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, at) => sameBreak(each as Span, other[at] as Span))
  }
  return name.endsWith('s_at') && typeof one === 'string' && typeof other === 'string' && clockOf(one) === clockOf(other)
}

const sameBreak = (one: Span, other: Span) =>
  clockOf(one.starts_at) === clockOf(other.starts_at) && clockOf(one.ends_at) === clockOf(other.ends_at)
