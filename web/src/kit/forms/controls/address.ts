import type { postalAddress } from '#domain/kit/address.ts'
import type { z } from 'zod'
import type { AddressFields } from '../values/control.ts'
import type { Values } from '../values/values.ts'

/** An address that belongs to a postal code; the prefecture is given by its JIS code. */
export type Address = z.infer<typeof postalAddress>

/** The whole address in one line. */
export const addressLine = (address: Address, prefecture: (code: string) => string): string =>
  `${prefecture(address.prefecture)}${address.municipality}${address.town}`

/**
 * Values of the address fields for an address; parts without a field of their own are written before the town. A postal code without a town
 * leaves the field of the town as it is.
 */
export const filled = (fields: AddressFields, address: Address, prefecture: (code: string) => string): Record<string, string> => {
  const before = (fields.prefecture ? '' : prefecture(address.prefecture)) + (fields.municipality ? '' : address.municipality)
  return {
    ...(fields.prefecture ? { [fields.prefecture]: address.prefecture } : {}),
    ...(fields.municipality ? { [fields.municipality]: address.municipality } : {}),
    ...(before + address.town === '' ? {} : { [fields.town]: `${before}${address.town}` }),
  }
}

/** Whether the typed address already equals the wanted one, perhaps with a house number behind it. */
export const agrees = (typed: Values, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([name, text]) => String(typed[name] ?? '').startsWith(text))

/** Whether the address can be filled in without replacing anything that was typed. */
export const isFree = (typed: Values, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([name, text]) => String(typed[name] ?? '') === '' || typed[name] === text)
