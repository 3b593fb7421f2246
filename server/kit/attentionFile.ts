import { type AttentionExport, attentionExport, type AttentionLine } from '#domain/kit/attention.api.ts'
import { pressing } from '#domain/kit/attention.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { Asked } from './attention.ts'
import { countAttention, readAttention } from './attentionRead.ts'
import { extentOf, note } from './audit.ts'
import type { Ctx } from './context.ts'
import { ROWS_AT_ONCE, sheetFile } from './export.ts'
import { reportOf } from './file-report.ts'
import { jobKind } from './jobs/kind.ts'
import { type Cell, type Sheet, sheetStream } from './sheets.ts'
import { text } from './texts.ts'
import { today } from './today.ts'

const columns = ['urgency', 'kind', 'name', 'office', 'ends_on', 'start_by', 'shows_from', 'owner', 'owner_names', 'act'] as const

const cellsOf = (line: AttentionLine, language: Language): Cell[] => {
  const word = (key: string) => text(language, `attention:${key}`)
  const day = (at: string): Cell => ({ at, text: at.replaceAll('-', '/') })
  return [
    word(`urgency.${line.urgency}`),
    word(`kind.${line.kind}`),
    line.name,
    line.office,
    day(line.ends_on),
    day(line.start_by),
    day(line.shows_from),
    word(`owner.${line.owner}`),
    line.owner_names.join('、'),
    word(`act.${line.kind}`),
  ]
}

const sheetOf = (language: Language, rows: Sheet['rows']): Sheet => {
  const name = text(language, 'common:nav.expiry')
  return {
    name,
    file: `${name}_${today().replaceAll('-', '')}`,
    language,
    headers: columns.map((column) => text(language, `attention:column.${column}`)),
    forms: columns.map((column) => (['ends_on', 'start_by', 'shows_from'].includes(column) ? 'date' : undefined)),
    rows,
  }
}

const asking = (ctx: Ctx, own: boolean): Asked => ({ ctx, today: today(), own })
const noteTaken = (ctx: Ctx, query: AttentionExport, rows: number) =>
  note(ctx.db, ctx, {
    act: 'export',
    entity: 'attention',
    record: null,
    facts: { ...extentOf(rows, query), format: query.format },
  })
const count = async (ctx: Ctx, { urgency, ...query }: AttentionExport, own: boolean) =>
  (await countAttention(asking(ctx, own), query, urgency ?? pressing)).reduce((sum, { n }) => sum + n, 0)

/**
 * What ends as a file, in the order of the screen, without the sample company once there are own records.
 * @throws {AppError} `needs_job` when it is more than anybody waits for
 */
export const attentionFile = async (ctx: Ctx, query: AttentionExport): Promise<File> => {
  const { items, next } = await readAttention(asking(ctx, true), query, ROWS_AT_ONCE)
  if (next !== null) throw new AppError('needs_job')
  await noteTaken(ctx, query, items.length)
  const leftOut = (await count(ctx, query, false)) - items.length
  const rows = items.map((line) => cellsOf(line, query.language))
  return sheetFile(ctx, query.format, sheetOf(query.language, rows), leftOut)
}

/** The same of any length. */
export const attentionJob = jobKind({
  name: 'attention.export',
  action: 'attention.read',
  input: attentionExport,
  run: async ({ input, ctx, progress, signal, keep }) => {
    const total = await count(ctx, input, true)
    let done = 0
    progress(done, total)
    const rows = async function* () {
      let cursor: string | undefined
      do {
        signal.throwIfAborted()
        const page = await readAttention(asking(ctx, true), { ...input, cursor }, ROWS_AT_ONCE)
        yield* page.items.map((line) => cellsOf(line, input.language))
        progress((done += page.items.length), Math.max(done, total))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
    }
    const sheet = sheetStream(input.format, sheetOf(input.language, rows()))
    await keep(sheet)
    await noteTaken(ctx, input, done)
    return { rows: done, ...reportOf({ unmappable: sheet.unmappable(), left_out: (await count(ctx, input, false)) - done }) }
  },
})
