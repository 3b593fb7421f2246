import { address } from '../kit/address.ts'
import { entity } from '../kit/entity.ts'
import {
  choice,
  date,
  figures,
  integer,
  kana,
  list,
  longText,
  optional,
  phone,
  photo,
  postalCode,
  reference,
  secret,
  text,
} from '../kit/fields.ts'
import { contactFields, MAX_CONTACTS } from './contact.ts'
import { instructionFields, MAX_INSTRUCTIONS } from './instruction.ts'

export const patientGenders = ['f', 'm', 'other'] as const
export const patientStatuses = ['ongoing', 'terminated'] as const
/** Disability support categories of the specification, section 9. */
export const supportCategories = ['category5', 'category6_1', 'category6_2', 'category6_3', 'category6_4'] as const
/** Whether a helper may come to a patient, only when nobody else can, or not at all. */
export const helperWishes = ['welcome', 'if_needed', 'refused'] as const
export type HelperWish = (typeof helperWishes)[number]
export const billingMethods = ['bank_debit', 'bank_transfer', 'cash', 'none'] as const

/** Photos of one kind that a patient's record holds. */
const MAX_PHOTOS = 12
const photos = () => list({ photo: photo(), caption: optional(longText(100)) }, MAX_PHOTOS)

/** Patient record (specification section 3, Patient). */
export const patient = entity({
  name: 'patient',
  path: 'patients',
  namespace: 'patients',
  fields: {
    name_kanji: text(100),
    name_kana: kana(),
    birth_date: optional(date()),
    gender: optional(choice('patients:gender', patientGenders)),
    patient_status: choice('patients:patient_status', patientStatuses),
    disable_support_category: optional(secret('health', choice('patients:support_category', supportCategories))),
    beneficiary_number: optional(secret('billing', figures(10))),
    join_date: optional(date()),
    /** From here on what was written about the patient is kept for its years (domain/company/clocks.ts). */
    service_ended_on: optional(date()),
    establishment_id: optional(reference('establishment', 'name')),
    staff_id: optional(reference('staff', 'japanese_name')),
    ...address,
    telephone_number: optional(phone()),
    phone_number: optional(phone()),
    contacts: list(contactFields, MAX_CONTACTS),
    direction_details: optional(longText()),
    house_photos: photos(),
    patient_photos: photos(),
    instructions: list(instructionFields, MAX_INSTRUCTIONS),
    billing_method: optional(secret('billing', choice('patients:billing_method', billingMethods))),
    billing_postal_code: optional(secret('billing', postalCode())),
    billing_address: optional(secret('billing', text(300))),
    helpers: secret(
      'notes',
      list(
        {
          helper_id: reference('staff', 'japanese_name'),
          wish: choice('patients:helper_wish', helperWishes),
          reason: optional(text(200)),
        },
        50,
      ),
    ),
    remarks: optional(secret('notes', longText())),
  },
  /** Completed years on the day in Tokyo on which the record is read. */
  computed: { age: optional(integer(-200, 200)) },
  sections: {
    basic: ['name_kanji', 'name_kana', 'birth_date', 'age', 'gender'],
    service: [
      'patient_status',
      'join_date',
      'service_ended_on',
      'disable_support_category',
      'beneficiary_number',
      'staff_id',
      'establishment_id',
    ],
    contact: ['postal_code', 'prefecture', 'municipality', 'town', 'building', 'telephone_number', 'phone_number'],
    contacts: ['contacts'],
    way: ['direction_details', 'house_photos', 'patient_photos'],
    instructions: ['instructions'],
    helpers: ['helpers'],
    billing: ['billing_method', 'billing_postal_code', 'billing_address'],
    remarks: ['remarks'],
  },
  usual: { patient_status: 'ongoing' },
  named: ['name_kanji'],
  noted: ['municipality'],
  known: ['name_kanji', 'birth_date'],
  double: { names: ['name_kanji', 'name_kana'], by: ['birth_date', 'telephone_number', 'phone_number'] },
  personal: true,
  commented: true,
  listed: [
    'name_kanji',
    'name_kana',
    'birth_date',
    'age',
    'patient_status',
    'disable_support_category',
    'beneficiary_number',
    'municipality',
    'telephone_number',
    'phone_number',
    'staff_id',
  ],
  search: ['name_kanji', 'name_kana', 'beneficiary_number', 'telephone_number', 'phone_number'],
  sorts: ['name_kana', 'join_date', 'birth_date', 'updated_at'],
  filters: ['patient_status', 'disable_support_category', 'establishment_id'],
})
