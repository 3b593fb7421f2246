import { formatMinutes } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import { dateText } from '#domain/kit/sheet.ts'
import { reconciliationApi, type ReconciliationQuery } from '#domain/pay/reconciliation/reconciliation.api.ts'
import { type Difference, differenceKinds, differencesOf } from '#domain/pay/reconciliation/reconciliation.ts'
import type { AttendanceSpan } from '#domain/time/attendance/attendance.ts'
import { clock } from '../../time/attendance/tables.ts'
import { implementing } from '../../access/calls.ts'
import { extentOf, note, noteListing } from '../../kit/audit/audit.ts'
import { text } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { sheetFile } from '../../kit/exports/export.ts'
import type { Cell, Sheet } from '../../kit/sheets/sheets.ts'
import { recordsOf } from './read.ts'

const os = implementing(reconciliationApi)

const reconcile = async (ctx: Ctx, asked: ReconciliationQuery) => {
  const { left_out, ...records } = await recordsOf(ctx, asked)
  return { differences: differencesOf(records), people: records.people.length, runs: records.runs, left_out }
}

/** The differences as a table. */
const tableOf = (differences: readonly Difference[], month: string, language: Language): Sheet => {
  const word = (key: string) => text(language, `reconciliation:${key}`)
  const told = (kind: Difference['kind'], at: 0 | 1, value: number | null, times?: AttendanceSpan): Cell => {
    if (times) return `${word(`side.${differenceKinds[kind].sides[at]}`)} ${clock(times.starts_at)}–${clock(times.ends_at)}`
    if (value === null) return word(`side.${differenceKinds[kind].sides[at]}`)
    const amount = differenceKinds[kind].unit === 'yen' ? value.toLocaleString(language) : formatMinutes(value)
    return `${word(`side.${differenceKinds[kind].sides[at]}`)} ${amount}`
  }
  return {
    name: word('title'),
    file: `${word('title')}_${month}`,
    language,
    headers: ['staff_code', 'name', 'date', 'kind', 'one', 'other', 'about', 'settles'].map((name) => word(`row.${name}`)),
    forms: [undefined, undefined, 'date'],
    rows: differences.map((one): Cell[] => [
      one.staff_code,
      one.name,
      one.date === null ? null : { at: one.date, text: dateText(one.date) },
      word(`kind.${one.kind}`),
      told(one.kind, 0, one.one, one.times?.one),
      told(one.kind, 1, one.other, one.times?.other),
      one.about,
      word(`settler.${one.settles}`),
    ]),
  }
}

export const reconciliationRouter = {
  get: os.get.handler(async ({ input, context }) => {
    const found = await reconcile(context, input)
    if (found.people > 0) await noteListing(context.db, context, 'reconciliation', found.people, input)
    return found
  }),
  export: os.export.handler(async ({ input: { format, language, ...asked }, context }) => {
    const { differences, left_out } = await reconcile(context, asked)
    await note(context.db, context, {
      act: 'export',
      entity: 'reconciliation',
      record: null,
      metadata: { ...extentOf(differences.length, asked), format },
    })
    return sheetFile(context, format, tableOf(differences, asked.month, language), left_out)
  }),
}
