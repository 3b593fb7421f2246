import { operatingRules } from './operatingRules.ts'
import type { DocumentFacts } from './facts.ts'
import type { NeededRecord } from './neededRecords.ts'
import { outingAnswers } from './templates.ts'
import type { Need } from './template.ts'

const address = ['postal_code', 'prefecture', 'municipality', 'town', 'building'] as const
/** Where a missing fact is filled in: the record and its facts there. */
export type Settled = { readonly entity: NeededRecord; readonly facts: readonly string[] }

/** By part of the facts of a document: the record, and the facts of it where they are called otherwise. */
const records: {
  readonly [O in keyof DocumentFacts]: {
    readonly entity: NeededRecord
    readonly facts?: Readonly<Record<string, readonly string[]>>
  }
} = {
  company: { entity: 'company', facts: { address: ['head_office_postal_code', 'head_office_address'] } },
  establishment: { entity: 'establishment', facts: { address, phone: ['phone_number'] } },
  staff: {
    entity: 'staff',
    facts: { code: ['staff_code'], name: ['japanese_name'], kana: ['japanese_name_kana'], address, phone: ['phone_number'] },
  },
  employment: { entity: 'employment' },
  wage: { entity: 'wage_condition' },
  insurance: { entity: 'insurance_condition' },
  patient: {
    entity: 'patient',
    facts: { name: ['name_kanji'], kana: ['name_kana'], address, phones: ['telephone_number'], person_in_charge: ['staff_id'] },
  },
  certificate: { entity: 'certificate', facts: { number: ['certificate_number'] } },
  suction_instruction: { entity: 'patient', facts: { acts: ['instructions'], details: ['instructions'] } },
  staffing: { entity: 'establishment' },
  institution: { entity: 'medical_institution', facts: { name: ['mi_name'], address: ['postal_code', 'address_1'] } },
  station: { entity: 'visiting_nursing_station', facts: { name: ['station_name'], address: ['station_address'] } },
  physician: { entity: 'document', facts: { name: ['physician'] } },
  nurse: { entity: 'document', facts: { name: ['nurse'] } },
}

/** Where a need is settled. What is asked for is answered in the document, or in the operating rules of its establishment. */
export const settledIn = ({ of, fact }: Pick<Need, 'of' | 'fact'>): Settled => {
  if (of !== 'document') {
    const { entity, facts = {} } = records[of]
    return { entity, facts: facts[fact] ?? [fact] }
  }
  if (fact in operatingRules) return { entity: 'operating_rules', facts: [fact] }
  const own = Object.entries(outingAnswers).find(([ask]) => ask === fact)
  return { entity: 'document', facts: [own ? own[1] : fact] }
}
