import { sql } from 'kysely'
import { document } from '#domain/documents/document.ts'
import { type DocumentTemplate, renewalOf } from '#domain/documents/templateNames.ts'
import { asksOf } from '#domain/documents/templates.ts'
import { addDays } from '#domain/kit/dates.ts'
import { sentFields } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { text } from '../kit/base/texts.ts'
import { today } from '../kit/base/today.ts'
import type { Ctx } from '../kit/context/context.ts'
import { makeBy } from '../kit/entity/acts.ts'
import { readable } from '../kit/records/list.ts'
import type { DocumentInput } from './given.ts'
import { documentOf, documentRecords as records, type StoredDocument } from './records.ts'

/**
 * The latest document of a template about the same people as another one: one that was made, or a draft that was begun since; undefined where
 * there is none.
 */
const latestOf = async (
  ctx: Ctx,
  template: DocumentTemplate,
  of: StoredDocument,
  state: 'draft' | 'made',
): Promise<StoredDocument | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from document t where t.template = ${template} and t.state = ${state} and t.deleted_at is null and ${ctx.rows}
      and t.staff_id is not distinct from ${of.staff_id}::uuid and t.patient_id is not distinct from ${of.patient_id}::uuid
      and (t.state = 'made' or t.created_at > (select d.created_at from document d where d.id = ${of.id}::uuid))
    order by t.created_on desc, t.created_at desc, t.id limit 1`.execute(ctx.db)
  return rows[0] && documentOf(ctx, rows[0].id)
}

/** Without the records that are gone, or that the actor may not read: others are chosen in their place. */
const withoutGone = async (ctx: Ctx, facts: DocumentInput): Promise<DocumentInput> => {
  const gone: string[] = []
  for (const [name, { to }] of Object.entries(sentFields(document))) {
    const id: unknown = Reflect.get(facts, name)
    if (to === undefined || typeof id !== 'string') continue
    const { rows } = await sql`
      select 1 from ${sql.table(to)} t where t.id = ${id}::uuid and t.deleted_at is null and ${readable(ctx, to)}`.execute(ctx.db)
    if (rows.length === 0) gone.push(name)
  }
  return { ...facts, ...Object.fromEntries(gone.map((name) => [name, null])) }
}

/**
 * The facts of a paper that follows another one. Dates are said anew: those of the former paper would be wrong in it.
 * @param begins its day, by which its conditions are chosen (YYYY-MM-DD)
 */
const factsAfter = (before: StoredDocument, template: DocumentTemplate, begins: string): DocumentInput => {
  const facts = Object.fromEntries(Object.keys(sentFields(document)).map((name) => [name, before[name] ?? null])) as DocumentInput
  const asks = asksOf(template)
  return {
    ...facts,
    template,
    name: before.template === template ? before.name : text('ja', `documents:template.${template}`),
    answers: before.answers.filter(({ ask }) => asks[ask] !== undefined && asks[ask].kind !== 'date'),
    language: before.template === template ? before.language : null,
    created_on: begins,
    expires_on: null,
  }
}

/**
 * Begins the papers that follow a document, each from the latest one of its kind about the same people, or else from the document itself. What
 * was begun since the document is answered, so that two who do it at once begin the same.
 * @returns the ids of the drafts
 * @throws {AppError} `act_not_allowed` for a document that is not made, or that no other one follows
 */
export const renewDocument = async (ctx: Ctx, id: string): Promise<string[]> => {
  const of = (await records.one(ctx, { id }, true)) as StoredDocument
  const templates = renewalOf(of.template)
  if (of.state !== 'made' || of.deleted_at !== null || templates.length === 0) throw new AppError('act_not_allowed')
  const begins = of.expires_on !== null && of.expires_on >= today() ? addDays(of.expires_on, 1) : today()
  const ids: string[] = []
  for (const template of templates) {
    const begun = await latestOf(ctx, template, of, 'draft')
    if (begun) {
      ids.push(begun.id)
      continue
    }
    const before = (template === of.template ? undefined : await latestOf(ctx, template, of, 'made')) ?? of
    ids.push(await makeBy(ctx, document, records, 'begin', await withoutGone(ctx, factsAfter(before, template, begins))))
  }
  return ids
}
