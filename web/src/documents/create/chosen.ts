import { z } from 'zod'
import { type Answer, toAnswers } from '#domain/documents/answers.ts'
import { blankDocument, decidedFields, decidedOf, document } from '#domain/documents/document.ts'
import type { BeginInput } from '#domain/documents/documents.api.ts'
import { answersFor, asksOfAll, personalAsks } from '#domain/documents/sharedAnswers.ts'
import {
  type DocumentTemplate,
  documentTemplates,
  languageOf,
  type PackageName,
  packageNames,
  packages,
  subjectOf,
  wageTemplates,
} from '#domain/documents/templateNames.ts'
import { type Input, inputSchema } from '#domain/kit/entity.ts'
import { type Fields, shape } from '#domain/kit/fields.ts'
import type { Issues } from '#web/kit/forms/acts/useActForm.ts'
import { toInput, type Values } from '#web/kit/forms/values/values.ts'

/** Who is chosen first, and then which documents of them. `asked`: what is typed for what no record keeps. */
export const chosenSchema = z.object({
  about: z.enum(['staff', 'patient']),
  staff_id: z.array(z.uuid()),
  patient_id: z.array(z.uuid()),
  templates: z.array(z.enum(documentTemplates)),
  created_on: z.string(),
  expires_on: z.string(),
  person_in_charge_id: z.uuid().nullable(),
  stamp: z.boolean(),
  asked: z.record(z.string(), z.unknown()),
})
export type Chosen = z.infer<typeof chosenSchema>
export type DocumentFacts = Input<typeof document>
const facts = inputSchema<(typeof document)['fields']>(document)

/** The documents that are made about such people, and by whoever reads wages or not. */
export const offeredTo = (about: Chosen['about'], readsWages: boolean): DocumentTemplate[] =>
  documentTemplates.filter(
    (template) =>
      (subjectOf[template] === about || subjectOf[template] === 'both') && (readsWages || !wageTemplates.includes(template)),
  )
/** The packages of which all documents are offered. */
export const packagesOf = (offered: readonly DocumentTemplate[]): PackageName[] =>
  packageNames.filter((name) => packages[name].every((template) => offered.includes(template)))

/** Whether the documents are about people of a kind. */
export const asksFor = ({ about, templates }: Chosen, who: 'staff' | 'patient'): boolean =>
  who === about || templates.some((template) => subjectOf[template] === 'both')
export const peopleOf = (chosen: Chosen) => ({
  staff: asksFor(chosen, 'staff') ? chosen.staff_id : [],
  patient: asksFor(chosen, 'patient') ? chosen.patient_id : [],
})
export const countsOf = (chosen: Chosen) => {
  const { staff, patient } = peopleOf(chosen)
  return { staff: staff.length, patient: patient.length }
}

/** What may be asked for these documents: what is decided for them, and what no record keeps and is not each person's own. */
export const questionsOf = (chosen: Chosen): Fields => {
  const decided = chosen.templates.flatMap((template) => decidedOf[template] ?? [])
  const own = personalAsks(chosen.templates, countsOf(chosen))
  return {
    ...Object.fromEntries(decided.map((name) => [name, decidedFields[name]])),
    ...Object.fromEntries(Object.entries(asksOfAll(chosen.templates)).filter(([ask]) => !own.includes(ask))),
  }
}

const decidedSchema = z.object(shape(decidedFields)).partial()
type Given = { answers: Answer[]; decided: z.infer<typeof decidedSchema> }
/** What is answered so far, as the server takes it; what is not right yet is left out. */
export const givenOf = (chosen: Chosen, typed: Values): Given => {
  const questions = questionsOf(chosen)
  const right = Object.entries(toInput(questions, typed)).filter(
    ([name, value]) => questions[name]?.schema.safeParse(value).success,
  )
  return {
    answers: toAnswers(Object.fromEntries(right.filter(([name]) => !(name in decidedFields)))),
    decided: decidedSchema.parse(Object.fromEntries(right.filter(([name]) => name in decidedFields))),
  }
}

/** The documents that would be begun, those of a person together. `nationality`: of the one member of staff, by which a second column is added. */
export const documentsOf = (chosen: Chosen, given: Given, nationality: string | null = null): DocumentFacts[] => {
  const { about, templates, created_on } = chosen
  const { staff, patient } = peopleOf(chosen)
  const others = about === 'staff' ? patient : staff
  return (about === 'staff' ? staff : patient).flatMap((person) =>
    templates.flatMap((template) =>
      (subjectOf[template] === 'both' ? others : [null]).flatMap((other) => {
        const checked = facts.safeParse({
          ...blankDocument,
          ...Object.fromEntries(
            (decidedOf[template] ?? []).flatMap((name) => (name in given.decided ? [[name, given.decided[name]]] : [])),
          ),
          template,
          name: template,
          staff_id: about === 'staff' ? person : other,
          patient_id: about === 'staff' ? other : person,
          created_on,
          stamp: chosen.stamp,
          language: template === 'employment_contract' ? languageOf(nationality) : null,
          answers: answersFor(template, given.answers),
        })
        return checked.success ? [checked.data] : []
      }),
    ),
  )
}

export const beginInputOf = (chosen: Chosen, { answers, decided }: Given): BeginInput => {
  const { templates, created_on, expires_on, person_in_charge_id, stamp } = chosen
  const { staff, patient } = peopleOf(chosen)
  return {
    templates,
    staff_id: staff,
    patient_id: patient,
    created_on,
    expires_on: expires_on === '' ? null : expires_on,
    person_in_charge_id,
    stamp,
    ...decided,
    answers,
  }
}

/** What has to be chosen before documents are begun. */
export const chosenIssues = (chosen: Chosen): Issues<'staff_id' | 'patient_id' | 'templates' | 'created_on'> => {
  const { staff, patient } = peopleOf(chosen)
  return {
    ...(asksFor(chosen, 'staff') && staff.length === 0 ? { staff_id: { code: 'required' } } : {}),
    ...(asksFor(chosen, 'patient') && patient.length === 0 ? { patient_id: { code: 'required' } } : {}),
    ...(chosen.templates.length === 0 ? { templates: { code: 'required' } } : {}),
    ...(chosen.created_on === '' ? { created_on: { code: 'required' } } : {}),
  }
}
