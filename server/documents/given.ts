import { sql } from 'kysely'
import { answerIssues, fromAnswers } from '#domain/documents/answers.ts'
import type { document } from '#domain/documents/document.ts'
import { type DocumentFacts, noFacts } from '#domain/documents/facts.ts'
import { operatingRules } from '#domain/documents/operatingRules.ts'
import { operatingRulesRecord } from '#domain/documents/operatingRulesRecord.ts'
import type { Given, Template } from '#domain/documents/template.ts'
import { wageTemplates } from '#domain/documents/templateNames.ts'
import { asksOf, templateOf } from '#domain/documents/templates.ts'
import type { Input } from '#domain/kit/entity.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { may } from '#domain/kit/permissions.ts'
import { staff } from '#domain/staff/staff.ts'
import { text } from '../kit/base/texts.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'
import { columns, nameColumn } from '../kit/records/select.ts'
import { patientFacts } from './patientFacts.ts'
import { companyFacts, staffFacts } from './staffFacts.ts'
import { blocksWith, type StoredWording, wordingFor } from './wording.ts'

export type DocumentInput = Input<typeof document>
/** What a document is made from, with its template and the wording of the company, where it has one. */
export type Gathered = {
  readonly template: Template
  readonly given: Given<Template['asks']>
  readonly wording: StoredWording | null
}

/** The records that a document is made from, as its reader sees them on its day. */
const factsOf = async (ctx: Ctx, of: DocumentInput): Promise<DocumentFacts> => {
  const { staff_id, patient_id, establishment_id, created_on: day } = of
  const chosen = { day, language: 'ja', establishment_id } as const
  const person = staff_id === null ? null : await staffFacts(ctx, { ...chosen, staff_id })
  const { institution_id, physician, station_id, nurse } = of
  const care =
    patient_id === null ? null : await patientFacts(ctx, { ...chosen, patient_id, institution_id, physician, station_id, nurse })
  return { ...noFacts, ...person, ...care, company: await companyFacts(ctx) }
}

/** The establishment of a document: the chosen one, or that of the person whom it is about, of staff by the conditions of employment of the day. */
export const establishmentOf = async (ctx: Ctx, of: DocumentInput): Promise<string | null> => {
  if (of.establishment_id !== null) return of.establishment_id
  const { rows } = await sql<{ establishment_id: string | null }>`
    select coalesce((select establishment_id from patient where id = ${of.patient_id}::uuid),
      (select establishment_id from employment where staff_id = ${of.staff_id}::uuid and deleted_at is null
        and coalesce(valid_to >= ${of.created_on}::date, true) order by valid_from limit 1),
      (select establishment_id from staff where id = ${of.staff_id}::uuid)) as establishment_id`.execute(ctx.db)
  return rows[0]?.establishment_id ?? null
}

/** The operating rules of an establishment that hold on a day, with the id of their record; null where there are none. */
export const operatingRulesOn = async (ctx: Ctx, establishment: string | null, day: string) => {
  const { rows } = await sql<Record<string, unknown> & { id: string }>`
    select ${columns(operatingRulesRecord, ctx.actor)} from operating_rules t
    where t.establishment_id = ${establishment}::uuid and t.deleted_at is null
      and t.valid_from <= ${day}::date and coalesce(t.valid_to >= ${day}::date, true)`.execute(ctx.db)
  return rows[0] ?? null
}

const helperName = async (ctx: Ctx, id: string | null): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select ${nameColumn('t', 'japanese_name', ctx.actor)} as name from staff t
    where t.id = ${id}::uuid and ${readable(ctx, staff.name)}`.execute(ctx.db)
  return rows[0]?.name ?? null
}

/** What the facts of a document of an outing answer. */
const outing = async (ctx: Ctx, of: DocumentInput): Promise<Record<string, unknown>> => ({
  days: of.outing_days,
  destination: of.outing_destination,
  travel_method: of.outing_travel_method && text('ja', `documents:travel_method.${of.outing_travel_method}`),
  helper: await helperName(ctx, of.outing_helper_id),
})

/** @throws {AppError} `not_found` for a paper that tells a wage which the reader may not see, `invalid_input` for answers that fit no question */
export const gather = async (ctx: Ctx, of: DocumentInput): Promise<Gathered> => {
  if (wageTemplates.includes(of.template) && !may(ctx.actor.role, 'wages.read')) throw notFound()
  const issues = answerIssues(asksOf(of.template), of.answers)
  if (issues.length > 0) throw invalid(...issues)
  const template = templateOf(of.template)
  const facts = await factsOf(ctx, of)
  const rules = await operatingRulesOn(ctx, await establishmentOf(ctx, of), of.created_on)
  const asked = {
    ...(rules && Object.fromEntries(Object.keys(operatingRules).map((name) => [name, rules[name] ?? null]))),
    ...(of.template === 'user_outing' ? await outing(ctx, of) : {}),
    ...fromAnswers(asksOf(of.template), of.answers),
  }
  const wording = await wordingFor(ctx.db, of)
  return { template, wording, given: { facts, asked, blocks: blocksWith(of.template, wording), second: of.language } }
}
