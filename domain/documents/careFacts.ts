import type { contactRoles } from '../patients/contact.ts'
import type { decidedServices } from '../patients/certificate.ts'
import type { suctionActs } from '../staff/suctionActs.ts'
import type { EstablishmentFacts } from './facts.ts'

/** Somebody who is called for the patient, or who signs for the patient. Phone numbers as stored, the first to be called first. */
export type ContactFacts = {
  readonly name: string
  readonly kana: string | null
  readonly relationship: string | null
  readonly roles: readonly (typeof contactRoles)[number][]
  readonly phones: readonly string[]
}

/** A patient as documents name one. Choices are texts in the language of the document; an address is one line. */
export type PatientFacts = {
  readonly name: string
  readonly kana: string | null
  readonly birth_date: string | null
  readonly gender: string | null
  readonly address: string | null
  readonly phones: readonly string[]
  readonly support_category: string | null
  readonly join_date: string | null
  /** The member of staff in charge. */
  readonly person_in_charge: string | null
  readonly billing_method: string | null
  readonly contacts: readonly ContactFacts[]
}

/** A service that a municipality has decided: minutes a month; `contracted` is what this company takes over. */
export type ServiceFacts = {
  readonly service: (typeof decidedServices)[number]
  readonly name: string
  readonly decided: number
  readonly contracted: number | null
}

/** The certificate of a beneficiary (受給者証) that holds on the day of the document. `payment_ceiling`: yen a month. */
export type CertificateFacts = {
  readonly number: string | null
  readonly municipality: string | null
  readonly support_category: string | null
  readonly payment_ceiling: number | null
  readonly valid_from: string
  readonly valid_to: string | null
  readonly services: readonly ServiceFacts[]
}

/** How many people work in a post of an establishment on the day of the document, by the conditions of employment. */
export type PostFacts = { readonly post: string; readonly full_time: number; readonly part_time: number }

/** Who works in the establishment. */
export type StaffingFacts = { readonly posts: readonly PostFacts[] }

export type InstitutionFacts = {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly fax: string | null
  /** Licences of those who instruct sputum suction there. */
  readonly licences: readonly string[]
  readonly licence_number: string | null
  readonly licensed_on: string | null
  /** The institution at which practical training is done (実地研修実施機関), where it is another one. */
  readonly training_agency: string | null
}

export type StationFacts = {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly corporate_name: string | null
  readonly corporate_address: string | null
  readonly administrator: string | null
}

/** A physician or a nurse of a partner. */
export type PartnerPersonFacts = { readonly name: string; readonly kana: string | null }

/** A physician's instruction for sputum suction that holds on the day of the document. */
export type SuctionInstructionFacts = {
  readonly acts: readonly (typeof suctionActs)[number][]
  readonly details: string
  readonly valid_from: string | null
  readonly valid_to: string | null
}

/** What documents about a patient are made from; null for what is not chosen, not recorded or out of the reader's scope. */
export type CareFacts = {
  readonly patient: PatientFacts | null
  readonly certificate: CertificateFacts | null
  readonly suction_instruction: SuctionInstructionFacts | null
  readonly establishment: EstablishmentFacts | null
  readonly staffing: StaffingFacts | null
  readonly institution: InstitutionFacts | null
  readonly physician: PartnerPersonFacts | null
  readonly station: StationFacts | null
  readonly nurse: PartnerPersonFacts | null
}
