import { optional, text } from '../kit/fields.ts'

/** Whom to ask about a property; how each is reached stands as people note it: a phone number, an address, a desk. */
export const contacts = {
  management_company: optional(text(100)),
  management_contact: optional(text(100)),
  intermediary: optional(text(100)),
  person_in_charge: optional(text(100)),
  person_contact: optional(text(100)),
}
