import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type AttentionExport, attentionExport, type AttentionLine } from '#domain/kit/attention.api.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import { dateText } from '#domain/kit/sheet.ts'
import type { Asked, Ctx } from '../context/context.ts'
import { countAttention, readAttention } from './attentionRead.ts'
import { extentOf, note } from '../audit/audit.ts'
import type { Db } from '../db/tables.ts'
import { ROWS_AT_ONCE, sheetFile } from '../exports/export.ts'
import { reportOf } from '../exports/file-report.ts'
import { jobKind } from '../jobs/kind.ts'
import { type Cell, type Sheet, sheetStream } from '../sheets/sheets.ts'
import { inSnapshot } from '../records/snapshot.ts'
import { text } from '../base/texts.ts'
import { today } from '../base/today.ts'

const columns = [
  'urgency',
  'kind',
  'name',
  'what',
  'office',
  'ends_on',
  'start_by',
  'shows_from',
  'owner',
  'owner_names',
  'act',
] as const

const cellsOf = (line: AttentionLine, language: Language): Cell[] => {
  const word = (key: string) => text(language, `attention:${key}`)
  const day = (at: string): Cell => ({ at, text: dateText(at) })
  return [
    word(`urgency.${line.urgency}`),
    word(`kind.${line.kind}`),
    line.name,
    line.what,
    line.office,
    day(line.ends_on),
    day(line.start_by),
    day(line.shows_from),
    word(`owner.${line.owner}`),
    ownersText(line, word),
    word(`act.${line.kind}`),
  ]
}

/** '青木 美咲、田中 実'; of many, how many more there are. */
const ownersText = ({ owner_names, owner_size }: AttentionLine, word: (key: string) => string): string => {
  const [names, more] = [owner_names.join('、'), owner_size - owner_names.length]
  return more > 0 ? word('more_names').replace('{{names}}', names).replace('{{size}}', String(more)) : names
}

/** The sheet of an export of deadlines. `today`: the day as of which their urgency is worked out. */
const sheetOf = (language: Language, today: string, rows: Sheet['rows']): Sheet => {
  const name = text(language, 'common:nav.expiry')
  return {
    name,
    file: `${name}_${today.replaceAll('-', '')}`,
    language,
    headers: columns.map((column) => text(language, `attention:column.${column}`)),
    forms: columns.map((column) => (['ends_on', 'start_by', 'shows_from'].includes(column) ? 'date' : undefined)),
    rows,
  }
}

/** Reads the lines of a file in one snapshot and as of one day, so that a line that moves in the meantime is in it once. */
const atOneMoment = <T>(ctx: Ctx, apart: Db, read: (asked: Asked) => Promise<T>): Promise<T> =>
  inSnapshot(ctx, apart, (moment) => read({ ctx: moment, today: today(), own: true }))
const noteTaken = (ctx: Ctx, query: AttentionExport, rows: number) =>
  note(ctx.db, ctx, {
    act: 'export',
    entity: 'attention',
    record: null,
    metadata: { ...extentOf(rows, query), format: query.format },
  })
const count = async (asked: Asked, query: AttentionExport) =>
  (await countAttention(asked, query)).reduce((sum, { n }) => sum + n, 0)
/** The number of deadlines of the sample company that the file leaves out. */
const leftOut = async (asked: Asked, query: AttentionExport, told: number) => (await count({ ...asked, own: false }, query)) - told

/**
 * Exports deadlines as a file, in the order of the screen; without the sample company once there are real records.
 * @throws {AppError} `needs_job` when there are more than `ROWS_AT_ONCE`
 */
export const attentionFile = async (ctx: Ctx, query: AttentionExport): Promise<File> => {
  const { items, day, left } = await atOneMoment(ctx, ctx.db, async (asked) => {
    const page = await readAttention(asked, query, ROWS_AT_ONCE)
    if (page.next !== null) throw new AppError('needs_job')
    return { ...page, day: asked.today, left: await leftOut(asked, query, page.items.length) }
  })
  await noteTaken(ctx, query, items.length)
  return sheetFile(ctx, query.format, sheetOf(query.language, day, inTurns(items, query.language)), left)
}
/** Lines that are put into words before other work gets its turn. */
const AT_ONCE = 50
async function* inTurns(lines: readonly AttentionLine[], language: Language) {
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === 0) await yieldToOthers()
    yield cellsOf(line, language)
  }
}

/** The background job of this export, for any number of deadlines. */
export const attentionJob = jobKind({
  name: 'attention.export',
  action: 'attention.read',
  input: attentionExport,
  run: ({ input, ctx, apart, progress, signal, keep }) =>
    atOneMoment(ctx, apart, async (asked) => {
      const total = await count(asked, input)
      let done = 0
      progress(done, total)
      const rows = async function* () {
        let cursor: string | undefined
        do {
          signal.throwIfAborted()
          const page = await readAttention(asked, { ...input, cursor }, ROWS_AT_ONCE)
          yield* page.items.map((line) => cellsOf(line, input.language))
          progress((done += page.items.length), total)
          cursor = page.next ?? undefined
        } while (cursor !== undefined)
      }
      const sheet = sheetStream(input.format, sheetOf(input.language, asked.today, rows()))
      await keep(sheet)
      await noteTaken(ctx, input, done)
      return { rows: done, ...reportOf({ unmappable: sheet.unmappable(), left_out: await leftOut(asked, input, done) }) }
    }),
})
