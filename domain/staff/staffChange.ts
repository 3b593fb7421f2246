import { acts } from '../kit/acts.ts'
import { entity } from '../kit/entity.ts'
import { byAct, choice, list, longText, officialNumber, optional, reference } from '../kit/fields.ts'

/** Facts of the own record that a member of staff may ask to change by a value; all others are told in the note. */
export const changeableFacts = [
  'phone_number',
  'personal_email',
  'postal_code',
  'prefecture',
  'municipality',
  'town',
  'building',
  'english_name',
  'residence_card_expiry_date',
  'passport_expiry_date',
] as const
export type ChangeableFact = (typeof changeableFacts)[number]

/** What is asked for and accepted as a whole: an address is wrong with one part of it from another place. */
export const changeParts = {
  phone: ['phone_number'],
  email: ['personal_email'],
  address: ['postal_code', 'prefecture', 'municipality', 'town', 'building'],
  latin_name: ['english_name'],
  residence_card: ['residence_card_expiry_date'],
  passport: ['passport_expiry_date'],
} as const satisfies Readonly<Record<string, readonly ChangeableFact[]>>
export type ChangePart = keyof typeof changeParts
export const changePartNames = Object.keys(changeParts) as [ChangePart, ...ChangePart[]]
export const partOf = (fact: ChangeableFact): ChangePart =>
  changePartNames.find((part) => (changeParts[part] as readonly ChangeableFact[]).includes(fact)) ?? 'address'

/** `settled`: every part of it is answered. */
export const changeStates = ['pending', 'settled', 'cancelled'] as const
export const changeAnswers = ['open', 'accepted', 'refused'] as const

/** Stored values of a fact are no free text: a number with the letters of a foreign country has twelve figures, too. */
const value = () => optional(officialNumber(254))

/**
 * What a member of staff asks the office to change in the own record: the values before and after, fact by fact, as they are stored, and a
 * note for what has no field. The office accepts it part by part (decision 191).
 */
export const staffChange = entity({
  name: 'staff_change',
  path: 'staff-changes',
  namespace: 'changes',
  fields: {
    staff_id: reference('staff', 'japanese_name'),
    state: byAct(choice('changes:state', changeStates)),
    changes: byAct(
      list(
        {
          field: choice('staff:staff', changeableFacts),
          before: value(),
          after: value(),
          answer: choice('changes:answer', changeAnswers),
        },
        changeableFacts.length,
      ),
    ),
    note: optional(longText(500)),
  },
  acts: acts('state', {
    request: { from: [null], to: 'pending' },
    settle: { from: ['pending'], to: 'settled', reason: 'optional' },
    cancel: { from: ['pending'], to: 'cancelled' },
  }),
  sections: { change: ['state', 'staff_id', 'changes', 'note'] },
  named: ['staff_id'],
  personal: true,
  commented: true,
  follows: true,
  listed: ['state', 'staff_id', 'changes', 'note'],
  search: ['staff_id', 'note'],
  sorts: ['updated_at'],
  newest: true,
  filters: ['state', 'staff_id'],
})
