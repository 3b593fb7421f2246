import { createHash } from 'node:crypto'
import { invalid, notFound } from '#domain/kit/errors.ts'
import type { JobOutcome } from '#domain/kit/jobs.ts'
import type { WagePeriods } from '#domain/kit/wagePeriod.ts'
import type { PackInput } from '#domain/ledgers/ledgers.api.ts'
import { packIssues, packLedgers, packMonths } from '#domain/ledgers/pack.ts'
import { renderPdf } from '#papers/kit/engine.ts'
import { inspectionIndex, type InspectionIndexData } from '#papers/inspection-index/paper.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import { readRetention } from '../../company/retention.ts'
import { extentOf, note } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { reportOf } from '../../kit/exports/file-report.ts'
import { paperHead, readerName } from '../../kit/exports/paper-head.ts'
import type { Work } from '../../kit/jobs/kind.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import { filled, text, textTable } from '../../kit/base/texts.ts'
import { today } from '../../kit/base/today.ts'
import { requireOffices, rosterOf } from '../roster/read.ts'
import { ledgerParts } from './ledgers.ts'
import { type ZippedFile, zipOf } from '../../kit/exports/zip.ts'

/** How long one paper of a pack may take, which compiles the pages of thousands of people. Milliseconds. */
const LIMIT = 10 * 60_000

/** @throws {AppError} `invalid_input`, `not_found` for what no pack is made of */
export const checkPack = async (ctx: Pick<Ctx, 'db' | 'actor'>, input: PackInput): Promise<void> => {
  const issues = packIssues(input, (await readPeriods(ctx.db)).monthOn(today()))
  if (issues.length > 0) throw invalid(...issues)
  requireOffices(ctx, officesOf(input))
}
const officesOf = ({ establishment_id }: PackInput) => (establishment_id === undefined ? [] : [establishment_id])

/**
 * Makes the pack: whoever was employed in its months or had left before and is still kept, with each of their ledgers. The index and a list in the form of sha256sum tell the hash of each
 * file, so that it can be shown later that nothing was changed.
 * @throws {AppError} `not_found` when there is nobody
 */
export const makePack = async ({ input, ctx, apart, progress, signal, keep }: Work<PackInput>): Promise<JobOutcome> => {
  await checkPack(ctx, input)
  const { language } = input
  const months = packMonths(input)
  const period = daysOf(months, await readPeriods(ctx.db))
  const { people, left_out } = await inSnapshot(ctx, apart, (moment) =>
    rosterOf(moment, { ...period, who: 'all', establishment_id: officesOf(input) }),
  )
  if (people.length === 0) throw notFound()
  const ledgers = packLedgers(ctx.actor.role)
  // the index and most ledgers once, the record of attendance for each month
  const total = months.length + ledgers.length
  const files: (ZippedFile & { bytes: Uint8Array<ArrayBuffer> })[] = []
  const listed: InspectionIndexData['ledgers'] = []
  const unprintable = new Set<string>()
  const years = await readRetention(ctx.db)
  let done = 0
  for (const [at, ledger] of ledgers.entries()) {
    const title = text(language, `ledgers:ledger.${ledger}`)
    const own: (ZippedFile & { bytes: Uint8Array<ArrayBuffer> })[] = []
    const whose = new Set<string>()
    for await (const part of ledgerParts[ledger]({
      ctx,
      apart,
      language,
      period,
      months,
      establishments: officesOf(input),
      people,
      waiting: { signal, limit: LIMIT },
    })) {
      for (const id of part.people) whose.add(id)
      for (const sign of part.unprintable) unprintable.add(sign)
      const name = `${at + 1}_${title}/${[title, ...(part.part === null ? [] : [part.part])].join('_')}`
      own.push({ name: `${name}.pdf`, bytes: await bytesOf(part.paper) }, { name: `${name}.csv`, bytes: await bytesOf(part.table) })
      done += 1
      progress(Math.min(done, total), total)
      signal.throwIfAborted()
    }
    files.push(...own)
    listed.push({
      title,
      people: whose.size,
      kept: filled(language, text(language, `ledgers:clock.${ledger}`), { years: years[ledger] }),
      files: own.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: hashOf(bytes) })),
    })
  }
  const index = await indexOf(ctx, input, {
    ledgers: listed,
    people: people.length,
    isWithoutPay: !ledgers.includes('wage_ledger'),
  })
  for (const sign of index.unprintable) unprintable.add(sign)
  const title = text(language, 'ledgers:pack.title')
  const { language: _, ...asked } = input
  await note(ctx.db, ctx, {
    act: 'export',
    entity: 'inspection_pack',
    record: null,
    metadata: { ...extentOf(people.length, asked), ...asked },
  })
  const sums = listed.flatMap((one) => one.files.map(({ name, sha256 }) => `${sha256}  ${name}\n`)).join('')
  await keep({
    name: `${[title, input.from_month, input.to_month].join('_')}.zip`,
    type: 'application/zip',
    content: zipOf([
      { name: `0_${text(language, 'papers:inspection_index.labels.title')}.pdf`, bytes: index.pdf },
      { name: 'SHA256SUMS.txt', bytes: new TextEncoder().encode(sums) },
      ...files,
    ]),
  })
  progress(total, total)
  return { rows: people.length, ...reportOf({ unprintable: [...unprintable], left_out }) }
}

/** From the first day of the first wage period to the last day of the last one, or today. */
const daysOf = (months: readonly string[], { endsOf }: WagePeriods) => {
  const [[from], [, last]] = [endsOf(months[0] ?? ''), endsOf(months.at(-1) ?? '')]
  const now = today()
  return { from: from < now ? from : now, to: last < now ? last : now }
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const indexOf = async (
  ctx: Ctx,
  { language, from_month, to_month, establishment_id }: PackInput,
  { ledgers: listed, people, isWithoutPay }: Pick<InspectionIndexData, 'ledgers' | 'people'> & { isWithoutPay: boolean },
) => {
  const data: InspectionIndexData = {
    ...(await paperHead(ctx, language)),
    printed_by: await readerName(ctx),
    establishment: await establishmentsText(ctx, establishment_id, text(language, 'ledgers:pack.every_establishment')),
    from: from_month,
    to: to_month,
    people,
    labels: textTable(language, 'papers:inspection_index.labels') as InspectionIndexData['labels'],
    notes: [
      ...Object.values(textTable(language, 'papers:inspection_index.notes')),
      ...(isWithoutPay ? [text(language, 'papers:inspection_index.without_pay')] : []),
    ],
    ledgers: listed,
  }
  return renderPdf(inspectionIndex, data)
}

/** The establishment that was chosen, or those that the account is limited to. */
const establishmentsText = async ({ db, actor }: Ctx, chosen: string | undefined, every: string): Promise<string> => {
  const ids = chosen === undefined ? actor.offices : [chosen]
  if (ids.length === 0) return every
  const found = await db
    .selectFrom('establishment')
    .select('name')
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
  return found.map(({ name }) => name).join('、')
}
