import { addMonths } from '#domain/kit/dates.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { KEPT_MONTHS, type LeavePrintInput } from '#domain/leave/leave.api.ts'
import { leaveYears } from '#domain/leave/years.ts'
import { leaveLedger, type LeaveLedgerData } from '#papers/leave-ledger/paper.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { extentOf, note } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import type { Printed } from '../../kit/exports/printing.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import { text, textTable } from '../../kit/base/texts.ts'
import { today } from '../../kit/base/today.ts'
import { employedOn, hoursPerDay, linesOf } from './read.ts'

/** People whose ledgers are printed while somebody waits. */
const AT_ONCE = 200

/**
 * Prints the annual leave management ledger of somebody, or of everybody who is employed or has left and is still kept, and writes down that it was taken out.
 * @param most people at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `needs_job` when they are more, `not_found` when there is nobody
 */
export const printLedgers = async (
  ctx: Ctx,
  input: LeavePrintInput,
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

const readLedgers = async (ctx: Ctx, { staff_id, language }: LeavePrintInput, most: number): Promise<LeaveLedgerData> => {
  const day = today()
  const people = await employedOn(ctx, day, staff_id === undefined ? undefined : [staff_id], 'kept')
  if (people.length === 0) throw notFound()
  if (people.length > most) throw new AppError('needs_job')
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
        .filter(({ until }) => addMonths(until, KEPT_MONTHS) >= day)
        .map(({ duty, taken, ...year }) => ({
          ...year,
          taken: [...taken],
          duty: duty && { counted: duty.counted, short: duty.short, deadline: duty.deadline },
        })),
    })),
  }
}
