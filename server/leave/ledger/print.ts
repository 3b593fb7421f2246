import { keptUntil } from '#domain/company/retention.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import { dateText } from '#domain/kit/sheet.ts'
import type { LeavePrintInput } from '#domain/leave/leave.api.ts'
import { leaveYears } from '#domain/leave/years.ts'
import { amountText, leaveLedger, type LeaveLedgerData, leaveSums } from '#papers/leave-ledger/paper.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { readRetention } from '../../company/retention.ts'
import { extentOf, note } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import type { Printed } from '../../kit/exports/printing.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import type { Cell, Sheet } from '../../kit/sheets/sheets.ts'
import { text, textTable } from '../../kit/base/texts.ts'
import { today } from '../../kit/base/today.ts'
import { employedOn, hoursPerDay, linesOf } from './read.ts'

/** People whose ledgers are printed while somebody waits. */
const AT_ONCE = 200

/** Whose ledgers: of one, of some, or of everybody who is employed or has left and is still kept. */
type Whose = LeavePrintInput & { staff_ids?: readonly string[] }

/**
 * Prints the annual leave management ledger of somebody, of some, or of everybody who is employed or has left and is still kept, and writes down that it was taken out.
 * @param most people at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `needs_job` when they are more, `not_found` when there is nobody
 */
export const printLedgers = async (
  ctx: Ctx,
  input: Whose,
  waiting: Waiting,
  { most = AT_ONCE, apart = ctx.db }: { most?: number; apart?: Db } = {},
): Promise<Printed> => {
  const data = await inSnapshot(ctx, apart, (moment) => readLedgers(moment, input, most))
  const { pdf, unprintable } = await renderPdf(leaveLedger, data, waiting)
  const people = data.sheets.length
  await note(ctx.db, ctx, { act: 'export', entity: 'leave_ledger', record: null, metadata: extentOf(people, input) })
  const person = input.staff_id === undefined ? [] : data.sheets.map(({ name }) => name.replace(/\s/g, ''))
  const name = [text(input.language, 'papers:leave_ledger.labels.title'), today(), ...person].join('_')
  return { file: new File([pdf], `${name}.pdf`, { type: 'application/pdf' }), size: people, unprintable }
}

/**
 * What the ledgers of some people hold, as far as they must be kept.
 * @throws {AppError} `needs_job` when they are more than `most`, `not_found` when there is nobody
 */
export const readLedgers = async (ctx: Ctx, { staff_id, staff_ids, language }: Whose, most: number): Promise<LeaveLedgerData> => {
  const day = today()
  const people = await employedOn(ctx, day, staff_id === undefined ? staff_ids : [staff_id], 'kept')
  if (people.length === 0) throw notFound()
  if (people.length > most) throw new AppError('needs_job')
  const { annual_leave: years } = await readRetention(ctx.db)
  const lines = await linesOf(
    ctx,
    people.map((one) => one.staff_id),
  )
  return {
    ...(await paperHead(ctx, language)),
    labels: textTable(language, 'papers:leave_ledger.labels') as LeaveLedgerData['labels'],
    notes: Object.values(textTable(language, 'papers:leave_ledger.notes')),
    sheets: people.map((one) => ({
      code: one.staff_code,
      name: one.name,
      hired: one.join_date,
      hours_per_day: hoursPerDay(one),
      years: leaveYears(lines.get(one.staff_id) ?? [], day, one.services.spans, one.rules)
        .filter(({ until }) => keptUntil(until, years) >= day)
        .map(({ duty, taken, ...year }) => ({
          ...year,
          taken: [...taken],
          duty: duty && { counted: duty.counted, short: duty.short, deadline: duty.deadline },
        })),
    })),
  }
}

/** The ledgers as a table, a line for each leave year. */
export const ledgersTable = (data: LeaveLedgerData, language: Language): Sheet => {
  const word = (key: string) => text(language, `papers:leave_ledger.labels.${key}`)
  return {
    name: word('title'),
    language,
    headers: [
      text(language, 'staff:staff.staff_code'),
      text(language, 'staff:staff.japanese_name'),
      ...['hired', 'base_day', 'period', ...leaveSums, 'taken'].map(word),
    ],
    forms: [undefined, undefined, 'date', 'date', undefined, ...leaveSums.map(() => undefined), 'lines'],
    rows: data.sheets.flatMap(({ code, name, hired, hours_per_day, years }) => {
      const amount = (parts: number) => amountText(parts, hours_per_day, { labels: data.labels, locale: language })
      // whoever was granted nothing yet stands in the ledger, too
      if (years.length === 0) return [[code, name, dateCell(hired), null, null, ...leaveSums.map(() => null), null]]
      return years.map((year) => [
        code,
        name,
        dateCell(hired),
        dateCell(year.granted_on),
        `${dateText(year.granted_on)}–${dateText(year.until)}`,
        ...leaveSums.map((sum) => amount(year[sum])),
        year.taken.map(({ date, parts }) => `${dateText(date)} ${amount(parts)}`).join('\n'),
      ])
    }),
  }
}
const dateCell = (date: string | null): Cell => (date === null ? null : { at: date, text: dateText(date) })
