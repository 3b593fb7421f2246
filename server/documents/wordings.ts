import { sql } from 'kysely'
import { lawUntold } from '#domain/documents/template.ts'
import { documentTemplates } from '#domain/documents/templateNames.ts'
import { templateOf } from '#domain/documents/templates.ts'
import { wordingOn } from '#domain/documents/wording.ts'
import { wordingIssues } from '#domain/documents/wordingRules.ts'
import { type SavedWording, wordingsApi } from '#domain/documents/wordings.api.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import { implementing } from '../access/calls.ts'
import { note } from '../kit/audit/audit.ts'
import { today } from '../kit/base/today.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { blocksWith, wordingsOf } from './wording.ts'

const os = implementing(wordingsApi)

/**
 * Saves a wording as one more version.
 * @throws {AppError} `stale_version` where somebody has saved another one meanwhile, `invalid_input` for unknown placeholders, and where it leaves out items of the law without a reason
 */
const save = async ({ db, actor, address }: Ctx, { template, latest, valid_from, blocks: sent, reason }: SavedWording) => {
  const [before] = await wordingsOf(db, template)
  if ((before?.number ?? null) !== latest) throw new AppError('stale_version')
  const { blocks: defaults } = templateOf(template)
  const blocks = sent.map(({ heading, text, ...block }) => ({
    ...block,
    heading: heading ?? '',
    text: text.replaceAll('\r\n', '\n'),
  }))
  const issues = wordingIssues(templateOf(template), { blocks, reason }, before?.blocks ?? [])
  if (issues.length > 0) throw invalid(...issues)
  const number = (latest ?? 0) + 1
  const { rows } = await sql<{ id: string }>`
    insert into wording_version (template, number, valid_from, blocks, defaults, reason, made_by)
    values (${template}, ${number}, ${valid_from}, ${JSON.stringify(blocks)}::jsonb, ${JSON.stringify(defaults)}::jsonb, ${reason}, ${actor.id})
    on conflict (template, number) do nothing returning id`.execute(db)
  const [made] = rows
  if (!made) throw new AppError('stale_version')
  await note(
    db,
    { actor, address },
    {
      act: 'create',
      entity: 'wording_version',
      record: made.id,
      ...(reason === null ? {} : { reason }),
      metadata: { template, number, valid_from },
    },
  )
}

const listOf = async (db: Db, template: SavedWording['template']) => ({
  versions: (await wordingsOf(db, template)).map(({ id: _, ...version }) => version),
})

/** Which wording of the company holds today, of each template that has one. */
const heldToday = async (db: Db) => {
  const held = await Promise.all(
    documentTemplates.map(async (template) => ({ template, wording: wordingOn(await wordingsOf(db, template), today()) })),
  )
  return held.flatMap(({ template, wording }) => {
    if (!wording) return []
    const { number, valid_from, sample } = wording
    const untold = lawUntold(templateOf(template), blocksWith(template, wording)).map(({ id }) => id)
    return [{ template, number, valid_from, sample, untold }]
  })
}

export const wordingsRouter = {
  list: os.list.handler(({ input, context }) => listOf(context.db, input.template)),
  held: os.held.handler(({ context }) => heldToday(context.db)),
  save: os.save.handler(async ({ input, context }) => {
    await save(context, input)
    return listOf(context.db, input.template)
  }),
}
