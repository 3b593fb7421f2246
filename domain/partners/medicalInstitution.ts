import { entity } from '../kit/entity.ts'
import {
  choice,
  choices,
  date,
  email,
  kana,
  list,
  officialNumber,
  optional,
  phone,
  postalCode,
  secret,
  text,
} from '../kit/fields.ts'

export const institutionTypes = ['hospital', 'clinic', 'other'] as const
/** Licences of those who instruct sputum suction; an assistant nurse cannot (facts, section 6). */
export const institutionLicenses = ['license1', 'license2', 'license3', 'license4'] as const

/** Medical institution with its physicians (specification section 3). */
export const medicalInstitution = entity({
  name: 'medical_institution',
  path: 'medical-institutions',
  namespace: 'partners',
  fields: {
    mi_name: text(100),
    mi_name_kana: optional(kana()),
    type: optional(choice('partners:institution_type', institutionTypes)),
    mi_poc: optional(text(100)),
    postal_code: optional(postalCode()),
    address_1: optional(text(200)),
    address_2: optional(text(200)),
    phone: optional(phone()),
    fax: optional(phone()),
    email: optional(email()),
    mi_licenses: choices('partners:mi_license', institutionLicenses),
    license_number: optional(officialNumber(50)),
    date_obtained: optional(date()),
    registered_entity_name: optional(text(100)),
    registered_entity_person: optional(text(100)),
    ojt_implementation_agency_name: optional(text(100)),
    physicians: secret(
      'people',
      list(
        {
          name_kanji: text(100),
          name_kana: optional(kana()),
          birth_date: optional(date()),
          job_title: optional(text(50)),
        },
        50,
      ),
    ),
  },
  sections: {
    basic: ['mi_name', 'mi_name_kana', 'type', 'mi_poc'],
    contact: ['postal_code', 'address_1', 'address_2', 'phone', 'fax', 'email'],
    training: [
      'mi_licenses',
      'license_number',
      'date_obtained',
      'registered_entity_name',
      'registered_entity_person',
      'ojt_implementation_agency_name',
    ],
    physicians: ['physicians'],
  },
  commented: true,
  named: ['mi_name'],
  noted: ['address_1'],
  listed: ['mi_name', 'mi_name_kana', 'type', 'mi_poc', 'phone', 'fax', 'email', 'address_1', 'physicians'],
  search: ['mi_name', 'mi_name_kana', 'mi_poc', 'address_1', 'phone'],
  sorts: ['mi_name_kana', 'mi_name', 'updated_at'],
  filters: ['type', 'mi_licenses'],
})
