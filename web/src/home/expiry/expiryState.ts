import { attentionKinds } from '#domain/attention.ts'
import type { AttentionName } from '#domain/kit/attention.ts'
import { pressing, urgencies, type Urgency } from '#domain/kit/attention.ts'
import { isId } from '#web/kit/facts/isDate.ts'
import { filled, type Search } from '#web/kit/tables/listState.ts'

const kinds = Object.keys(attentionKinds) as AttentionName[]
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
/** The words of a list that occur in a parameter of the address. */
const named = <T extends string>(list: readonly T[], value: unknown): T[] =>
  textOf(value)
    .split('.')
    .flatMap((each) => list.filter((one) => one === each))

/** What the runway shows; all of it stands in the address. Nothing chosen of something is everything of it, and of urgencies what presses. */
export type ExpiryState = {
  q: string
  kind: readonly AttentionName[]
  urgency: readonly Urgency[]
  establishment_id: readonly string[]
}

/** Reads an address; what does not belong there is left aside. */
export const readExpiryState = (search: Search): ExpiryState => {
  const urgency = named(urgencies, search['urgency'])
  return {
    q: textOf(search['q']).slice(0, 100),
    kind: named(kinds, search['kind']),
    urgency: urgency.length > 0 ? urgency : pressing,
    establishment_id: textOf(search['establishment_id']).split('.').filter(isId),
  }
}

const isUsual = (urgency: readonly Urgency[]) =>
  urgency.length === pressing.length && pressing.every((each) => urgency.includes(each))

/** Writes an address: only what differs from the usual runway. */
export const writeExpiryState = ({ q, kind, urgency, establishment_id }: ExpiryState): Record<string, unknown> =>
  filled({
    q,
    kind: kind.join('.'),
    urgency: isUsual(urgency) ? '' : urgency.join('.'),
    establishment_id: establishment_id.join('.'),
  })

export const isNarrowed = (state: ExpiryState): boolean => Object.keys(writeExpiryState(state)).length > 0

/** The urgencies after one was pressed: it comes or goes, and the last one that is left stays. */
export const withUrgency = (chosen: readonly Urgency[], pressed: Urgency): readonly Urgency[] => {
  const next = urgencies.filter((each) => chosen.includes(each) !== (each === pressed))
  return next.length > 0 ? next : chosen
}
