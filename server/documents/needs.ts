import { sql } from 'kysely'
import type { DocumentNeed } from '#domain/documents/documents.api.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'
import { settledIn, type Settled } from '#domain/documents/needed.ts'
import type { NeededRecord } from '#domain/documents/neededRecords.ts'
import { missingNeeds } from '#domain/documents/template.ts'
import type { DocumentTemplate } from '#domain/documents/templateNames.ts'
import type { Ctx } from '../kit/context/context.ts'
import { errorsWithin } from '../kit/entity/errorsWithin.ts'
import { type DocumentInput, establishmentOf, gather, operatingRulesOn } from './given.ts'

/** The record in which a fact is filled in, and the record to which it belongs. */
type Place = { readonly id: string | null; readonly of: string | null; readonly name: string }

const none: Place = { id: null, of: null, name: '' }
type Found = { id: string | null; of: string | null; name: string | null }
const found = ([row]: readonly Found[]): Place => (row ? { ...row, name: row.name ?? '' } : none)

/** What holds for somebody on a day, of a table of dated records; without an id where there is none. */
const heldOn = async (ctx: Ctx, table: string, parent: 'staff' | 'patient', id: string | null, day: string): Promise<Place> => {
  const { rows } = await sql<Found>`
    select t.id, p.id as of, ${parent === 'staff' ? sql`p.japanese_name` : sql`p.name_kanji`} as name from ${sql.table(parent)} p
    left join ${sql.table(table)} t on t.deleted_at is null and coalesce(t.valid_to >= ${day}::date, true) and ${sql.ref(`t.${parent}_id`)} = p.id
    where p.id = ${id}::uuid order by t.valid_from limit 1`.execute(ctx.db)
  return found(rows)
}
const oneOf = async (ctx: Ctx, table: string, name: string, id: string | null): Promise<Place> => {
  const { rows } = await sql<Found>`
    select t.id, null as of, ${sql.ref(`t.${name}`)} as name from ${sql.table(table)} t where t.id = ${id}::uuid`.execute(ctx.db)
  return found(rows)
}

/** Where a record lies that documents need. */
const places: { readonly [R in NeededRecord]?: (ctx: Ctx, of: DocumentInput) => Promise<Place> } = {
  company: async ({ db }) => found((await sql<Found>`select id, null as of, name from company`.execute(db)).rows),
  establishment: async (ctx, of) => oneOf(ctx, 'establishment', 'name', await establishmentOf(ctx, of)),
  operating_rules: async (ctx, of) => {
    const office = await establishmentOf(ctx, of)
    const { name } = await oneOf(ctx, 'establishment', 'name', office)
    return { id: (await operatingRulesOn(ctx, office, of.created_on))?.id ?? null, of: office, name }
  },
  staff: (ctx, { staff_id }) => oneOf(ctx, 'staff', 'japanese_name', staff_id),
  patient: (ctx, { patient_id }) => oneOf(ctx, 'patient', 'name_kanji', patient_id),
  employment: (ctx, { staff_id, created_on }) => heldOn(ctx, 'employment', 'staff', staff_id, created_on),
  wage_condition: (ctx, { staff_id, created_on }) => heldOn(ctx, 'wage_condition', 'staff', staff_id, created_on),
  insurance_condition: (ctx, { staff_id, created_on }) => heldOn(ctx, 'insurance_condition', 'staff', staff_id, created_on),
  certificate: (ctx, { patient_id, created_on }) => heldOn(ctx, 'certificate', 'patient', patient_id, created_on),
  medical_institution: (ctx, { institution_id }) => oneOf(ctx, 'medical_institution', 'mi_name', institution_id),
  visiting_nursing_station: (ctx, { station_id }) => oneOf(ctx, 'visiting_nursing_station', 'station_name', station_id),
}

/** Whom a document is about: what is decided for the document itself is told by person. */
const aboutWhom = (ctx: Ctx, { staff_id, patient_id }: DocumentInput) =>
  staff_id === null ? oneOf(ctx, 'patient', 'name_kanji', patient_id) : oneOf(ctx, 'staff', 'japanese_name', staff_id)

/** What is chosen in the document and lacks nothing before it is chosen. */
const unchosen = ({ institution_id, station_id }: DocumentInput, { entity, facts }: Settled): Settled => {
  if (entity === 'medical_institution' && institution_id === null) return { entity: 'document', facts: ['institution_id'] }
  if (entity === 'visiting_nursing_station' && station_id === null) return { entity: 'document', facts: ['station_id'] }
  return { entity, facts }
}

/** Where it lies and what is lacking there. Where nobody has said to which establishment the person belongs, that is lacking. */
const lacking = async (ctx: Ctx, of: DocumentInput, settled: Settled): Promise<Settled & { place: Place }> => {
  const { entity, facts } = unchosen(of, settled)
  if (entity === 'document') {
    const { id, name } = await aboutWhom(ctx, of)
    return { entity, facts, place: { id: null, of: id, name } }
  }
  const isOfOffice = entity === 'establishment' || entity === 'operating_rules'
  if (isOfOffice && (await establishmentOf(ctx, of)) === null) {
    const owner = of.patient_id === null ? 'staff' : 'patient'
    return { entity: owner, facts: ['establishment_id'], place: (await places[owner]?.(ctx, of)) ?? none }
  }
  return { entity, facts, place: (await places[entity]?.(ctx, of)) ?? none }
}

type Told = { needs: DocumentNeed[]; issues: (FieldIssue & Pick<DocumentInput, 'template'>)[] }
/**
 * What the records lack for these documents, each record once, in the order of the documents, and what does not fit together in what is asked for
 * them.
 */
export const needsOf = async (ctx: Ctx, documents: readonly DocumentInput[]): Promise<Told> => {
  const needs = new Map<string, DocumentNeed & { facts: string[]; templates: DocumentTemplate[] }>()
  const issues: Told['issues'] = []
  for (const [at, of] of documents.entries()) {
    const { template, given } = await gather(ctx, of).catch(errorsWithin(`documents.${at}`))
    for (const issue of template.issues?.(given) ?? [])
      if (!issues.some(({ field, code }) => field === issue.field && code === issue.code))
        issues.push({ ...issue, template: of.template })
    for (const need of missingNeeds(template, given)) {
      const { entity, facts, place } = await lacking(ctx, of, settledIn(need))
      const key = [entity, place.id, place.of].join()
      const known = needs.get(key) ?? { entity, ...place, facts: [], templates: [] }
      needs.set(key, known)
      known.facts.push(...facts.filter((fact) => !known.facts.includes(fact)))
      if (!known.templates.includes(of.template)) known.templates.push(of.template)
    }
  }
  return { needs: [...needs.values()], issues }
}
