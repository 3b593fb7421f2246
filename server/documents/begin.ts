import { sql } from 'kysely'
import { blankDocument, type DecidedFact, decidedOf, document } from '#domain/documents/document.ts'
import type { BeginInput } from '#domain/documents/documents.api.ts'
import { answersFor, sharedIssues } from '#domain/documents/sharedAnswers.ts'
import { type DocumentTemplate, languageOf, subjectOf, wageTemplates } from '#domain/documents/templateNames.ts'
import { invalid } from '#domain/kit/errors.ts'
import { may } from '#domain/kit/permissions.ts'
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
 * Papers that tell a wage are begun by whoever reads wages (decision 146).
 * @throws {AppError} `invalid_input` on a field
 */
export const refuseWagePapers = ({ actor }: Ctx, field: string, templates: readonly DocumentTemplate[]): void => {
  if (!may(actor.role, 'wages.read') && templates.some((template) => wageTemplates.includes(template)))
    throw invalid({ field, code: 'wage_paper' })
}

type Decided = Pick<BeginInput, DecidedFact>
/** What is decided for documents of a template. */
const decidedFor = (template: DocumentTemplate, decided: Decided): Decided =>
  Object.fromEntries((decidedOf[template] ?? []).flatMap((fact) => (decided[fact] === undefined ? [] : [[fact, decided[fact]]])))

/**
 * Begins the documents of each person, in the order in which they are signed, with the answers that they share.
 * @returns their ids
 * @throws {AppError} `invalid_input` where somebody is not found, a template is about nobody who was chosen or tells a wage that the actor may not
 * read, or answers do not fit
 */
export const beginDocuments = async (ctx: Ctx, asked: BeginInput): Promise<string[]> => {
  const { templates, staff_id, patient_id, created_on, expires_on, person_in_charge_id, stamp, answers = [], ...decided } = asked
  const facts = { created_on, expires_on, person_in_charge_id, stamp }
  refuseWagePapers(ctx, 'templates', templates)
  const issues = sharedIssues(templates, { staff: staff_id.length, patient: patient_id.length }, answers)
  if (issues.length > 0) throw invalid(...issues)
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
          ...decidedFor(template, decided),
          answers: answersFor(template, answers),
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
