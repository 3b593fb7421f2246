import { choices, kana, optional, phone, text } from '../kit/fields.ts'

/** Why somebody is called: in an emergency, as the person to be asked, or as whoever signs for the patient (guardian or other proxy). */
export const contactRoles = ['emergency', 'key_person', 'proxy'] as const

/**
 * Somebody to be called for a patient; the rows stand in the order in which they are called. Whoever is no help without a phone has one.
 * Helpers of the patient's visits see them: they are the first to need them (decisions, Access 4: "what the visit needs").
 */
export const contactFields = {
  contact_name: text(100),
  contact_kana: optional(kana()),
  relationship: optional(text(50)),
  contact_roles: choices('patients:contact_role', contactRoles),
  contact_phone: phone(),
  contact_phone_2: optional(phone()),
  contact_note: optional(text(200)),
}
/** People who may be called for one patient. */
export const MAX_CONTACTS = 10
