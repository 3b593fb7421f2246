import type { Input } from '#domain/kit/entity.ts'
import type { patient } from '#domain/patients/patient.ts'
import type { Office } from '../offices.ts'
import type { SamplePatient } from '../records.ts'
import { inStory, type Story } from '../story.ts'

type Facts = Input<typeof patient>

/** A patient as told in the data files; dates are those of the year of telling. */
export type Told = {
  key: string
  name: string
  kana: string
  gender: 'f' | 'm'
  born: string
  /** None for those who come by the long-term care insurance. */
  category?: NonNullable<Facts['disable_support_category']>
  office: Office
  joined: string
  /** Postal code, municipality, town and number, building; in Tokyo. */
  address: readonly [string, string, string, string?]
  phones: 'home' | 'mobile' | 'both'
  way: string
  billing: NonNullable<Facts['billing_method']>
  /** Where the bill goes when not to the patient: postal code and address. */
  bill_to?: readonly [string, string]
  remarks: string
}

/** Who plans the visits of an office. */
const planners: Partial<Record<Office, string>> = { nerima: 's02', itabashi: 's03', toshima: 's04', nursing: 's05' }

/** The patient record. Numbers of phones and certificates are from ranges that nobody has. */
export const patientRecord = (story: Story, told: Told): SamplePatient => {
  const number = told.key.slice(1)
  const [postal_code, municipality, town, building = null] = told.address
  const [billing_postal_code, billing_address] = told.bill_to ?? [null, null]
  return {
    key: told.key,
    name_kanji: told.name,
    name_kana: told.kana,
    birth_date: inStory(story, told.born),
    gender: told.gender,
    patient_status: 'ongoing',
    disable_support_category: told.category ?? null,
    beneficiary_number: `00000010${number}`,
    join_date: inStory(story, told.joined),
    service_ended_on: null,
    establishment_id: told.office,
    staff_id: planners[told.office] ?? 's01',
    postal_code,
    prefecture: '13',
    municipality,
    town,
    building,
    telephone_number: told.phones === 'mobile' ? null : `03000020${number}`,
    phone_number: told.phones === 'home' ? null : `090000020${number}`,
    contacts: [],
    direction_details: told.way,
    house_photos: [],
    patient_photos: [],
    instructions: [],
    billing_method: told.billing,
    billing_postal_code,
    billing_address,
    helpers: [],
    remarks: told.remarks,
  }
}
