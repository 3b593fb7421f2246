import { sql } from 'kysely'
import { blankDocument, document } from '#domain/documents/document.ts'
import type { BeginInput } from '#domain/documents/documents.api.ts'
import { type DocumentTemplate, languageOf, subjectOf } from '#domain/documents/templateNames.ts'
import { invalid } from '#domain/kit/errors.ts'
import { text } from '../kit/base/texts.ts'
import type { Ctx } from '../kit/context/context.ts'
import { makeBy } from '../kit/entity/acts.ts'
import { readable } from '../kit/records/list.ts'
import { documentRecords as records } from './records.ts'

type Person = { id: string; establishment_id: string | null; nationality: string | null }

/** Those of the people whom the actor reads. */
const peopleOf = async (ctx: Ctx, of: 'staff' | 'patient', ids: readonly string[]): Promise<Person[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Person>`
    select t.id, t.establishment_id, ${of === 'staff' ? sql`t.nationality` : sql`null`} as nationality from ${sql.table(of)} t
    where t.id = any(${[...ids]}::uuid[]) and t.deleted_at is null and ${readable(ctx, of)}
    order by array_position(${[...ids]}::uuid[], t.id)`.execute(ctx.db)
  if (rows.length < new Set(ids).size) throw invalid({ field: of === 'staff' ? 'staff_id' : 'patient_id', code: 'not_found' })
  return rows
}

type About = { staff: Person | null; patient: Person | null }
/** Whom a document of a template is about: each member of staff, each patient, or each with each other. */
const aboutWhom = (template: DocumentTemplate, staff: readonly Person[], patients: readonly Person[]): About[] => {
  if (subjectOf[template] === 'staff') return staff.map((person) => ({ staff: person, patient: null }))
  if (subjectOf[template] === 'patient') return patients.map((person) => ({ staff: null, patient: person }))
  return staff.flatMap((person) => patients.map((patient) => ({ staff: person, patient })))
}

/**
 * Begins the documents of each person, in the order in which they are signed.
 * @returns their ids
 * @throws {AppError} `invalid_input` where somebody is not found, or a template is about nobody who was chosen
 */
export const beginDocuments = async (ctx: Ctx, asked: BeginInput): Promise<string[]> => {
  const { templates, staff_id, patient_id, ...facts } = asked
  const staff = await peopleOf(ctx, 'staff', staff_id)
  const patients = await peopleOf(ctx, 'patient', patient_id)
  const ids: string[] = []
  for (const template of templates) {
    const people = aboutWhom(template, staff, patients)
    if (people.length === 0)
      throw invalid({ field: subjectOf[template] === 'patient' ? 'patient_id' : 'staff_id', code: 'required' })
    for (const about of people) {
      ids.push(
        await makeBy(ctx, document, records, 'begin', {
          ...blankDocument,
          ...facts,
          template,
          name: text('ja', `documents:template.${template}`),
          staff_id: about.staff?.id ?? null,
          patient_id: about.patient?.id ?? null,
          establishment_id: about.patient?.establishment_id ?? about.staff?.establishment_id ?? null,
          language: template === 'employment_contract' && about.staff ? languageOf(about.staff.nationality) : null,
        }),
      )
    }
  }
  return ids
}
