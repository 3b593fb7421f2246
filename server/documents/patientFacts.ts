import { type RawBuilder, sql } from 'kysely'
import { establishment } from '#domain/company/establishment.ts'
import type {
  CareFacts,
  CertificateFacts,
  ContactFacts,
  InstitutionFacts,
  PartnerPersonFacts,
  PatientFacts,
  PostFacts,
  StationFacts,
  SuctionInstructionFacts,
} from '#domain/documents/careFacts.ts'
import type { EstablishmentFacts } from '#domain/documents/facts.ts'
import { showPostalCode } from '#domain/kit/kana.ts'
import type { Language } from '#domain/kit/languages.ts'
import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { visitingNursingStation } from '#domain/partners/visitingNursingStation.ts'
import { certificate } from '#domain/patients/certificate.ts'
import { patient } from '#domain/patients/patient.ts'
import type { RosterAddress } from '#domain/ledgers/roster.ts'
import { text } from '../kit/base/texts.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'
import { addressText } from '../ledgers/roster/words.ts'
import { chosen, recordOf, type Seen } from './seen.ts'

/** Which records a document about a patient is made from. Physicians and nurses are rows of their institution, chosen by their names. */
export type PatientFactsInput = {
  readonly patient_id: string
  /** The day of the document (YYYY-MM-DD), by which certificate, posts and instruction are chosen. */
  readonly day: string
  readonly language: Language
  /** Another establishment than that of the patient. */
  readonly establishment_id?: string | null
  readonly institution_id?: string | null
  readonly physician?: string | null
  readonly station_id?: string | null
  readonly nurse?: string | null
}

/**
 * Reads what documents about a patient are made from, as far as the reader may see it.
 * @throws {AppError} `not_found` for a patient or another chosen record out of the reader's scope
 */
export const patientFacts = async (ctx: Ctx, input: PatientFactsInput): Promise<CareFacts> => {
  const { language, day } = input
  const person = await chosen(ctx, patient, input.patient_id)
  const office = await chosen(ctx, establishment, input.establishment_id ?? person?.establishment_id, 'establishment_id')
  const institution = await chosen(ctx, medicalInstitution, input.institution_id, 'institution_id')
  const station = await chosen(ctx, visitingNursingStation, input.station_id, 'station_id')
  const held = await recordOf(ctx, certificate, onDay(input.patient_id, day))
  return {
    patient: person && patientOf(person, language),
    certificate: held && certificateOf(held, language),
    suction_instruction: person && suctionInstructionOf(person, day),
    establishment: office && establishmentOf(office, language),
    staffing: office && { posts: await postsOf(ctx, office.id, day) },
    institution: institution && institutionOf(institution, language),
    physician: personNamed(institution?.physicians, input.physician),
    station: station && stationOf(station),
    nurse: personNamed(station?.nurses, input.nurse),
  }
}

/** Of a certificate that begins later a contract may already be made: without one that holds, the next one. */
const onDay = (patient_id: string, day: string): RawBuilder<unknown> =>
  sql`t.patient_id = ${patient_id}::uuid and coalesce(t.valid_to >= ${day}::date, true)
    order by t.valid_from limit 1`

const choiceText = (language: Language, labels: string, value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : text(language, `${labels}.${value}`)

const given = (some: readonly (string | null | undefined)[]): string[] => some.filter((one): one is string => Boolean(one))

const addressOf = (of: Partial<RosterAddress>, language: Language): string | null => {
  const { postal_code = null, prefecture = null, municipality = null, town = null, building = null } = of
  return addressText({ postal_code, prefecture, municipality, town, building }, language) || null
}

/** Papers name the level of support alone: the records tell the tiers of the fee with it. */
const levelText = (language: Language, category: string | null | undefined): string | null =>
  category ? text(language, `documents:support_category.${category}`) : null

const patientOf = (of: Seen<typeof patient>, language: Language): PatientFacts => ({
  name: of.name_kanji ?? '',
  kana: of.name_kana ?? null,
  birth_date: of.birth_date ?? null,
  gender: choiceText(language, 'patients:gender', of.gender),
  address: addressOf(of, language),
  phones: given([of.telephone_number, of.phone_number]),
  support_category: levelText(language, of.disable_support_category),
  join_date: of.join_date ?? null,
  person_in_charge: of.names['staff_id'] ?? null,
  billing_method: choiceText(language, 'patients:billing_method', of.billing_method),
  contacts: (of.contacts ?? []).map((one): ContactFacts => ({
    name: one.contact_name,
    kana: one.contact_kana,
    relationship: one.relationship,
    roles: one.contact_roles,
    phones: given([one.contact_phone, one.contact_phone_2]),
  })),
})

const certificateOf = (of: Seen<typeof certificate>, language: Language): CertificateFacts => ({
  number: of.certificate_number ?? null,
  municipality: of.municipality ?? null,
  support_category: levelText(language, of.disable_support_category),
  payment_ceiling: of.payment_ceiling ?? null,
  valid_from: of.valid_from ?? '',
  valid_to: of.valid_to ?? null,
  services: (of.services ?? []).map(({ service, decided, contracted }) => ({
    service,
    name: text(language, `patients:decided_service.${service}`),
    decided,
    contracted,
  })),
})

const suctionInstructionOf = ({ instructions = [] }: Seen<typeof patient>, day: string): SuctionInstructionFacts | null => {
  const held = instructions.find(
    ({ instruction_kind: kind, valid_from: from, valid_to: to }) =>
      kind === 'suction' && (from === null || from <= day) && (to === null || day <= to),
  )
  if (!held) return null
  const { instructed_acts: acts, instruction_details: details, valid_from, valid_to } = held
  return { acts, details, valid_from, valid_to }
}

const establishmentOf = (of: Seen<typeof establishment>, language: Language): EstablishmentFacts => ({
  name: of.name ?? '',
  office_number: of.office_number ?? null,
  address: addressOf(of, language),
  phone: of.phone_number ?? null,
})

/**
 * Posts by the conditions of employment on the day (else by the staff record), as on the staffing sheet (decision 148). Readers who may not read staff get none; whoever has left, or has no post recorded, is in none.
 */
const postsOf = async (ctx: Ctx, establishment_id: string, day: string): Promise<PostFacts[]> => {
  const { rows } = await sql<PostFacts>`
    select post, count(*) filter (where full_time)::int as full_time, count(*) filter (where not full_time)::int as part_time from (
      select coalesce(e.work_kind, t.job_position) as post, t.duty_type like 'full_time%' as full_time
      from staff t left join employment e on e.staff_id = t.id and e.deleted_at is null
        and e.valid_from <= ${day}::date and coalesce(e.valid_to >= ${day}::date, true)
      where t.deleted_at is null and ${readable(ctx, 'staff')}
        and coalesce(e.establishment_id, t.establishment_id) = ${establishment_id}::uuid
        and coalesce(t.join_date <= ${day}::date, true) and coalesce(t.leave_date >= ${day}::date, t.zaishoku_joukyou <> 'left')) p
    where post is not null and full_time is not null
    group by post order by full_time desc, post collate "C"`.execute(ctx.db)
  return rows
}

const institutionOf = (of: Seen<typeof medicalInstitution>, language: Language): InstitutionFacts => ({
  name: of.mi_name ?? '',
  address: given([of.postal_code ? `〒${showPostalCode(of.postal_code)}` : null, of.address_1, of.address_2]).join(' ') || null,
  phone: of.phone ?? null,
  fax: of.fax ?? null,
  licences: (of.mi_licenses ?? []).map((one) => text(language, `partners:mi_license.${one}`)),
  licence_number: of.license_number ?? null,
  licensed_on: of.date_obtained ?? null,
  training_agency: of.ojt_implementation_agency_name ?? null,
})

const stationOf = (of: Seen<typeof visitingNursingStation>): StationFacts => ({
  name: of.station_name ?? '',
  address: of.station_address ?? null,
  phone: of.phone ?? null,
  corporate_name: of.corporate_name ?? null,
  corporate_address:
    given([of.corporate_postal_code ? `〒${showPostalCode(of.corporate_postal_code)}` : null, of.corporate_address]).join(' ') ||
    null,
  administrator: of.administrator_name_kanji ?? null,
})

const personNamed = (
  people: readonly { name_kanji: string; name_kana: string | null }[] | undefined,
  name: string | null | undefined,
): PartnerPersonFacts | null => {
  const found = people?.find(({ name_kanji }) => name_kanji === name)
  return found ? { name: found.name_kanji, kana: found.name_kana } : null
}
