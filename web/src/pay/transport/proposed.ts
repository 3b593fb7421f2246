import type { TransportProposal } from '#domain/pay/transport/proposals.ts'
import { type TransportMeans, transportEntry, type trips } from '#domain/pay/transport/transportEntry.ts'
import { typingOf } from '#web/kit/forms/values/typing.ts'

/** What is chosen and typed of a proposal. `means` is empty while nothing is chosen. */
export type Typed = { chosen: boolean; means: TransportMeans | ''; trip: (typeof trips)[number]; km: string; fare: string }

/** A proposal begins with what was paid for the same way before, and is chosen when that is all that it needs. */
export const typedOf = ({ means, trip, before }: TransportProposal): Typed => {
  const last = before.find((one) => one.means === means)
  return { chosen: last !== undefined, means: means ?? '', trip, km: last?.km ?? '', fare: last ? String(last.fare) : '' }
}

/** By another means it was another fare. What was typed for the means before does not stay. */
export const withMeans = ({ before }: TransportProposal, typed: Typed, means: TransportMeans): Typed => {
  const last = before.find((one) => one.means === means)
  return { ...typed, means, km: last?.km ?? typed.km, fare: last ? String(last.fare) : '', chosen: last !== undefined }
}

const { km: kmField, fare: fareField } = transportEntry.fields
/** What is sent of a proposal; null while its means or fare is missing or cannot be read. */
export const readTyped = ({ means, trip, km, fare }: Typed) => {
  const yen = fareField.schema.safeParse(typingOf(fareField).read(fare))
  const distance = kmField.schema.safeParse(km.trim() === '' ? null : km)
  if (means === '' || !yen.success || !distance.success) return null
  return { means, trip, km: distance.data, fare: yen.data }
}
