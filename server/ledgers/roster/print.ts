import { AppError, notFound } from '#domain/kit/errors.ts'
import type { RosterPrintInput } from '#domain/ledgers/ledgers.api.ts'
import type { RosterPerson } from '#domain/ledgers/roster.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { workerRoster, type WorkerRosterData } from '#papers/worker-roster/paper.ts'
import { extentOf, note } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import type { Printed } from '../../kit/exports/printing.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import { text, textTable } from '../../kit/base/texts.ts'
import { periodOf, rosterOf } from './read.ts'
import { addressText, careerLines, leavingText } from './words.ts'

/** People whose pages are printed while somebody waits. */
const AT_ONCE = 200

/**
 * Prints the roster of workers, a page for each person, and writes down that it was taken out.
 * @param most people at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `needs_job` when they are more, `not_found` when there is nobody
 */
export const printRoster = async (
  ctx: Ctx,
  input: RosterPrintInput,
  waiting: Waiting,
  { most = AT_ONCE, apart = ctx.db }: { most?: number; apart?: Db } = {},
): Promise<Printed> => {
  const { data, left_out } = await inSnapshot(ctx, apart, async (moment) => {
    const roster = await rosterOf(moment, input)
    if (roster.people.length === 0) throw notFound()
    if (roster.people.length > most) throw new AppError('needs_job')
    return { data: await rosterData(moment, roster.people, input), left_out: roster.left_out }
  })
  const { pdf, unprintable } = await renderPdf(workerRoster, data, waiting)
  const size = data.sheets.length
  const { language, ...whose } = input
  await note(ctx.db, ctx, { act: 'export', entity: 'worker_roster', record: null, metadata: extentOf(size, whose) })
  const person = size === 1 ? data.sheets.map(({ name }) => name.replace(/\s/g, '')) : []
  const name = [text(language, 'ledgers:roster.title'), periodOf(input).to, ...person].join('_')
  return { file: new File([pdf], `${name}.pdf`, { type: 'application/pdf' }), size, unprintable, left_out }
}

const rosterData = async (
  ctx: Ctx,
  people: readonly RosterPerson[],
  input: Pick<RosterPrintInput, 'language' | 'to' | 'from'>,
): Promise<WorkerRosterData> => {
  const { language } = input
  return {
    ...(await paperHead(ctx, language)),
    as_of: periodOf(input).to,
    labels: {
      ...textTable(language, 'papers:worker_roster.labels'),
      ...textTable(language, 'ledgers:item'),
    } as WorkerRosterData['labels'],
    notes: Object.values(textTable(language, 'papers:worker_roster.notes')),
    sheets: people.map((one) => ({
      code: one.staff_code,
      name: one.legal_name,
      kana: one.kana ?? '',
      english_name: one.english_name ?? '',
      establishment: one.establishment_name ?? '',
      birth_date: one.birth_date,
      gender: one.gender === null ? '' : text(language, `staff:gender.${one.gender}`),
      address: addressText(one.address, language),
      career: careerLines(one),
      work_kind: one.work_kind ?? '',
      hired: one.hired,
      left: one.leave_date,
      leaving: leavingText(one, language),
      died_on: one.died_on,
      death_cause: one.death_cause ?? '',
      kept_until: one.kept_until,
      later:
        one.later === null
          ? null
          : {
              on: one.later.on,
              name: one.later.name ?? '',
              address: one.later.address === null ? '' : addressText(one.later.address, language),
            },
    })),
  }
}
