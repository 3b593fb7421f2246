import type { postalAddress } from '#domain/kit/address.ts'
import type { z } from 'zod'
import type { AddressFields } from '../control.ts'
import type { Values } from '../values.ts'

/** An address as a postal code tells it; the prefecture is its JIS code. */
export type Address = z.infer<typeof postalAddress>

/** The whole address in one line. */
export const addressLine = (address: Address, prefecture: (code: string) => string): string =>
  `${prefecture(address.prefecture)}${address.municipality}${address.town}`

/** What the fields of an address hold for it; parts without a field of their own stand before the town. */
export const filled = (fields: AddressFields, address: Address, prefecture: (code: string) => string): Record<string, string> => {
  const before = (fields.prefecture ? '' : prefecture(address.prefecture)) + (fields.municipality ? '' : address.municipality)
  return {
    ...(fields.prefecture ? { [fields.prefecture]: address.prefecture } : {}),
    ...(fields.municipality ? { [fields.municipality]: address.municipality } : {}),
    [fields.town]: `${before}${address.town}`,
  }
}

/** Whether the typed address already is this one, perhaps with a house number behind it. */
export const agrees = (typed: Values, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([name, text]) => String(typed[name] ?? '').startsWith(text))

/** Whether nothing would be lost by filling in the address. */
export const isFree = (typed: Values, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([name, text]) => String(typed[name] ?? '') === '' || typed[name] === text)
