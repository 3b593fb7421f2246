import type { Input } from '#domain/kit/entity.ts'
import { clockOf } from '#domain/kit/dates.ts'
import type { Span } from '#domain/visits/overlap.ts'
import type { visit } from '#domain/visits/visit.ts'
import type { VisitRow } from '../roster/roster.ts'

export type VisitInput = Input<typeof visit>
export type VisitChanges = Partial<VisitInput>

/** An act on one visit that can be undone: fields with their old and new values, or a move into or out of the trash. */
export type VisitAct =
  | { readonly do: 'change'; readonly id: string; readonly from: VisitChanges; readonly to: VisitChanges }
  | { readonly do: 'trash'; readonly id: string }
  | { readonly do: 'restore'; readonly id: string }

/** An act on many visits at once. Both functions show the result, and reject with the reason when the server refuses. */
export type Deed = { readonly undo: () => Promise<void>; readonly redo: () => Promise<void> }
/** An entry of the undo history. `back`: the deed is undone and not repeated. */
export type Act = VisitAct | { readonly do: 'deed'; readonly id: string; readonly deed: Deed; readonly back: boolean }

/** The act that undoes an act. */
export function inverse(act: VisitAct): VisitAct
export function inverse(act: Act): Act
export function inverse(act: Act): Act {
  if (act.do === 'deed') return { ...act, back: !act.back }
  if (act.do === 'change') return { ...act, from: act.to, to: act.from }
  return { ...act, do: act.do === 'trash' ? 'restore' : 'trash' }
}

/** The change between two versions of a visit; undefined when no field differs. `fields` are the names of all facts. */
export const changeBetween = (before: VisitRow, after: VisitRow, fields: readonly string[]): VisitAct | undefined => {
  const names = fields.filter((name) => !sameValue(name, valueOf(before, name), valueOf(after, name)))
  const part = (row: VisitRow): VisitChanges => Object.fromEntries(names.map((name) => [name, valueOf(row, name)]))
  return names.length === 0 ? undefined : { do: 'change', id: after.id, from: part(before), to: part(after) }
}

/**
 * Completes a move with what the server changed as well: when the helper changes, the server clears the reason for the visit
 * (server/visits/policy.ts), and undoing brings the reason back. The timeline has no reasons, so the whole visit before and after is
 * compared.
 */
export const withReason = (move: VisitAct, before: VisitRow, after: VisitRow): VisitAct => {
  const gone = changeBetween(before, after, ['exception_reason'])
  if (move.do !== 'change' || gone?.do !== 'change') return move
  return { ...move, from: { ...move.from, ...gone.from }, to: { ...move.to, ...gone.to } }
}

/** Whether a visit still has the values that an act starts from, so that later changes of others are not overwritten. */
export const fits = (act: VisitAct, row: VisitRow): boolean => {
  if (act.do !== 'change') return (row.deleted_at === null) === (act.do === 'trash')
  return row.deleted_at === null && Object.entries(act.from).every(([name, value]) => sameValue(name, value, valueOf(row, name)))
}

const valueOf = (row: VisitRow, name: string): unknown => (row as Record<string, unknown>)[name] ?? null

/** Compares two values; instants, also those of breaks, are equal when they are the same moment, whatever their offset. */
const sameValue = (name: string, one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, at) => sameBreak(each as Span, other[at] as Span))
  }
  return name.endsWith('s_at') && typeof one === 'string' && typeof other === 'string' && clockOf(one) === clockOf(other)
}

const sameBreak = (one: Span, other: Span) =>
  clockOf(one.starts_at) === clockOf(other.starts_at) && clockOf(one.ends_at) === clockOf(other.ends_at)
