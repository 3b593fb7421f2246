import { AppError, notFound } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { TransportPrintInput, TransportSheetLine } from '#domain/pay/transport/transportEntries.api.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { transportSheets, type TransportSheetsData } from '#papers/transport-sheet/paper.ts'
import { extentOf, note } from '../../kit/audit/audit.ts'
import { text, textTable } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import type { Printed } from '../../kit/exports/printing.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import { type TransportMonth, transportMonths } from './sheet.ts'

/** People whose sheets are printed while somebody waits: two or three seconds of work (decision 19). */
const AT_ONCE = 100
const seals = ['prepared', 'checked', 'approved']

/**
 * Prints the sheets of a month, each person's on a page of its own, and writes down that they were taken out.
 * @param most people at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `needs_job` when they are more; `not_found` when there are none
 */
export const printTransport = async (
  ctx: Ctx,
  input: TransportPrintInput,
  waiting: Waiting,
  { most = AT_ONCE, apart = ctx.db }: { most?: number; apart?: Db } = {},
): Promise<Printed> => {
  const { language, month } = input
  const { head, due_on, months, left_out } = await inSnapshot(ctx, apart, async (moment) => ({
    head: await paperHead(moment, language),
    ...(await transportMonths(moment, input)),
  }))
  if (months.length > most) throw new AppError('needs_job')
  if (months.length === 0) throw notFound()
  const { pdf, unprintable } = await renderPdf(
    transportSheets,
    {
      ...head,
      month,
      seals: seals.map((seal) => text(language, `papers:seal.${seal}`)),
      notes: Object.values(textTable(language, 'papers:transport_sheet.notes')),
      labels: textTable(language, 'papers:transport_sheet.labels') as TransportSheetsData['labels'],
      due_on,
      sheets: months.map((one) => sheetOf(one, language)),
    },
    waiting,
  )
  const metadata = { ...extentOf(months.length, { ...input, month: undefined, language: undefined }), month }
  await note(ctx.db, ctx, { act: 'export', entity: transportEntry.name, record: null, metadata })
  const file = new File([pdf], nameOf(input, months), { type: 'application/pdf' })
  return { file, size: months.length, unprintable, left_out }
}

type Sheet = TransportSheetsData['sheets'][number]
const word = (language: Language, list: string, value: string) => text(language, `transport:${list}.${value}`)

const sheetOf = ({ person, lines }: TransportMonth, language: Language): Sheet => ({
  staff_code: person.staff_code,
  name: person.name,
  lines: lines.map((line) => lineOf(line, language)),
  sums: person.sums.map(({ purpose, means, size, fare }) => ({
    purpose: word(language, 'purpose', purpose),
    means: word(language, 'means', means),
    size,
    fare,
  })),
  total: person.total,
  commuting: {
    paid: person.commuting.paid,
    free: person.commuting.free,
    taxable: person.commuting.taxable,
    limit: person.commuting.limit,
  },
})

const lineOf = (line: TransportSheetLine, language: Language): Sheet['lines'][number] => ({
  date: line.date,
  purpose: word(language, 'purpose', line.purpose),
  means: word(language, 'means', line.means),
  origin: line.origin,
  destination: line.destination,
  trip: word(language, 'trip', line.trip),
  km: line.km ?? '',
  fare: line.fare,
  counts: line.state === 'approved',
  remarks: [
    ...(line.state === 'approved' ? [] : [word(language, 'state', line.state)]),
    ...(line.patient_name === null ? [] : [line.patient_name]),
    ...(line.remarks === null ? [] : [line.remarks]),
  ].join(' / '),
})

/** Says what the file holds, so that one print does not take the place of another in a folder. */
const nameOf = ({ language, month }: TransportPrintInput, months: readonly TransportMonth[]): string => {
  const [first, ...others] = months
  const person = first && others.length === 0 ? [first.person.name.replace(/\s/g, '')] : []
  return `${[text(language, 'transport:title'), month, ...person].join('_')}.pdf`
}
