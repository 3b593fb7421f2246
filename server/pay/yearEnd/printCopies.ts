import { sql } from 'kysely'
import { dateText, type ExportFormat } from '#domain/kit/sheet.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import { withholdingSlip } from '#domain/pay/slips/withholdingSlip.ts'
import { type SlipBoxes, slipBoxes } from '#domain/pay/yearEnd/boxes.ts'
import { boxesIn, boxNames, boxSectionNames, type BoxValue } from '#domain/pay/yearEnd/boxValues.ts'
import { type CopiesInput, copiesInput } from '#domain/pay/yearEnd/slipMaking.api.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { withholdingSlipPaper } from '#papers/withholding-slip/paper.ts'
import { extentOf, note, noteReading } from '../../kit/audit/audit.ts'
import { text } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { ownExist } from '../../kit/context/own.ts'
import type { Db } from '../../kit/db/tables.ts'
import { sheetFile } from '../../kit/exports/export.ts'
import { type Printed, printJobKind } from '../../kit/exports/printing.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import type { Cell } from '../../kit/sheets/sheets.ts'
import { copiesFile, slipForm, legendIn } from './withholdingPaper.ts'

/** People whose copies are printed while somebody waits: two or three seconds of work (decision 19). */
const AT_ONCE = 100

type Made = { boxes: SlipBoxes; language: Language | null }
/** Slips `t` of a year that count. Those of the sample company are left out once there are own ones. */
const counting = (year: string) => sql`t.year = ${year} and t.state not in ('withdrawn', 'replaced') and t.deleted_at is null
  and not (t.sample and ${ownExist(withholdingSlip.name)})`

/** The slips that were made for a year and count, or one of them, by the codes of the people. */
const madeSlips = async (db: Db, year: string, id?: string): Promise<Made[]> => {
  const { rows } = await sql<{ boxes: unknown; language: Language | null }>`
    select b.boxes, a.language
    from withholding_slip t join withholding_slip_boxes b on b.slip_id = t.id join staff s on s.id = t.staff_id
      left join lateral (
        select u.language from user_account u where u.staff_id = t.staff_id and u.deleted_at is null order by u.standing = 'active' desc limit 1) a on true
    where ${id === undefined ? counting(year) : sql`t.id = ${id}::uuid and t.year = ${year} and t.deleted_at is null`}
    order by s.staff_code collate "C", t.id`.execute(db)
  return rows.map(({ boxes, language }) => ({ boxes: slipBoxes.parse(boxes), language }))
}

/** How many slips of a year were made and count. */
export const madeIn = async (db: Db, year: string): Promise<number> => {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from withholding_slip t join withholding_slip_boxes b on b.slip_id = t.id where ${counting(year)}`.execute(
    db,
  )
  return rows[0]?.made ?? 0
}

/** The boxes of a slip that the reader reaches; null of a slip that was given as a file. */
export const boxesOfSlip = async (ctx: Ctx, id: string): Promise<SlipBoxes | null> => {
  const { rows } = await sql<{ boxes: unknown }>`
    select b.boxes from withholding_slip t left join withholding_slip_boxes b on b.slip_id = t.id
    where t.id = ${id} and t.deleted_at is null and ${ctx.rows}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound()
  await noteReading(ctx.db, ctx, withholdingSlip.name, id)
  return found.boxes === null ? null : slipBoxes.parse(found.boxes)
}

/** An address without its postal code, by which the copies for one municipality lie together. */
const placeOf = ({ boxes: { person } }: Made): string => person.address.replace(/^〒\S+ /, '')

/**
 * Prints copies of the slips of a year, a page each, and writes down that they were taken out.
 * @param most people at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `needs_job` when they are more people, `not_found` when there is nobody
 */
export const printCopies = async (
  ctx: Ctx,
  { year, copy, id }: CopiesInput,
  waiting: Waiting,
  { most = AT_ONCE, apart = ctx.db }: { most?: number; apart?: Db } = {},
): Promise<Printed> => {
  const { form, made } = await inSnapshot(ctx, apart, async (moment) => ({
    form: await slipForm(moment, copy),
    made: await madeSlips(moment.db, year, id),
  }))
  if (made.length > most) throw new AppError('needs_job')
  if (made.length === 0) throw notFound()
  const sorted = copy === 'recipient' ? made : made.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other), 'ja'))
  const slips = sorted.map(({ boxes, language }) => ({ legend: copy === 'recipient' ? legendIn(language) : [], boxes }))
  const { pdf, unprintable } = await renderPdf(withholdingSlipPaper, { ...form, slips }, waiting)
  await note(ctx.db, ctx, {
    act: 'export',
    entity: withholdingSlip.name,
    record: id ?? null,
    metadata: { ...extentOf(made.length, { year, copy }), format: 'pdf' },
  })
  return { file: new File([pdf], copiesFile(copy, year), { type: 'application/pdf' }), size: made.length, unprintable }
}

/** The copies of hundreds of people. */
export const printCopiesJob = printJobKind({
  name: 'withholding_slip.printCopies',
  action: 'slips.write',
  input: copiesInput,
  print: printCopies,
})

/** What stands in a box as a cell of a table. */
const cellOf = (value: BoxValue | null, language: Language): Cell => {
  if (value === null) return null
  if ('text' in value) return value.text
  if ('yen' in value) return value.yen
  if ('count' in value) return value.count
  if ('date' in value) return { at: value.date, text: dateText(value.date) }
  return 'mark' in value ? text(language, 'slips:copies.mark') : text(language, value.word)
}

/** The boxes of the slips of a year as a table, a line for each slip. */
export const boxesFile = async (
  ctx: Ctx,
  { year, format, language }: { year: string; format: ExportFormat; language: Language },
) => {
  const made = await madeSlips(ctx.db, year)
  const title = text(language, 'slips:copies.table')
  await note(ctx.db, ctx, {
    act: 'export',
    entity: withholdingSlip.name,
    record: null,
    metadata: { ...extentOf(made.length, { year }), format },
  })
  const sheet = {
    name: title,
    file: `${title}_${year}`,
    language,
    headers: boxNames.map((name) => text(language, `slips:box.${name}`)),
    rows: made.map(({ boxes }) =>
      boxSectionNames.flatMap((section) => boxesIn(section, boxes).map(({ value }) => cellOf(value, language))),
    ),
  }
  return sheetFile(ctx, format, sheet, 0)
}
