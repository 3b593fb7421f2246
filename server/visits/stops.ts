import { sql } from 'kysely'
import { dateOf } from '#domain/kit/dates.ts'
import type { Row } from '#domain/kit/entity.ts'
import { showPhone, showPostalCode } from '#domain/kit/kana.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { patient } from '#domain/patients/patient.ts'
import type { RouteSheetData } from '#papers/route-sheet/paper.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'
import { text } from '../kit/base/texts.ts'
import type { PrintedVisit } from './printed.ts'

type Fact =
  | 'postal_code'
  | 'prefecture'
  | 'municipality'
  | 'town'
  | 'building'
  | 'telephone_number'
  | 'phone_number'
  | 'direction_details'
  | 'instructions'
  | 'contacts'
/** What a visit needs of the patient's record: nothing of it is kept from whoever may read that record. */
type About = Pick<Row<typeof patient>, 'id' | Fact>
type Stop = RouteSheetData['sheets'][number]['stops'][number]

/** Of the patients of visits those that the actor may read. */
export const aboutPatients = async (ctx: Ctx, visits: readonly PrintedVisit[]): Promise<Map<string, About>> => {
  const ids = [...new Set(visits.map(({ patient_id }) => patient_id))]
  const { rows } = await sql<About>`
    select t.id, t.postal_code, t.prefecture, t.municipality, t.town, t.building, t.telephone_number, t.phone_number, t.direction_details,
      t.instructions, t.contacts
    from patient t where t.id = any(${ids}::uuid[]) and ${readable(ctx, 'patient')}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A visit with what is needed on the way to it and there. */
export const stopOf = (visit: PrintedVisit, about: About | undefined, language: Language): Stop => {
  const service_type = text(language, `visits:service_type.${visit.service_type}`)
  return {
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    name: visit.patient_name ?? visit.title ?? service_type,
    service_type,
    address: about ? addressOf(about, language) : '',
    phones: [about?.telephone_number, about?.phone_number].flatMap((phone) => (phone ? [showPhone(phone)] : [])),
    way: about?.direction_details ?? '',
    instructions: (about?.instructions ?? []).filter(holdsOn(dateOf(visit.starts_at))).map((one) => ({
      kind: text(language, `patients:instruction_kind.${one.instruction_kind}`),
      details: one.instruction_details,
    })),
    contacts: (about?.contacts ?? []).map((one) =>
      [one.relationship, one.contact_name, showPhone(one.contact_phone)].filter(Boolean).join(' '),
    ),
    notes: [visit.patient_name === null ? null : visit.title, visit.service_details, visit.remarks].flatMap((one) => one ?? []),
  }
}

const addressOf = ({ postal_code, prefecture, municipality, town, building }: About, language: Language): string => {
  const street = [prefecture && text(language, `common:prefecture.${prefecture}`), municipality, town].filter(Boolean).join('')
  const code = postal_code && `〒${showPostalCode(postal_code)}`
  return [code, street, building].filter(Boolean).join(' ')
}

const holdsOn =
  (day: string) =>
  ({ valid_from, valid_to }: { valid_from: string | null; valid_to: string | null }): boolean =>
    (valid_from === null || valid_from <= day) && (valid_to === null || valid_to >= day)
