import type { contract } from '#domain/contract.ts'
import { allEntities, type EntityName } from '#domain/entities.ts'
import { doubleFacts, type Entity } from '#domain/kit/entity.ts'
import type { ErrorCode } from '#domain/kit/errors.ts'
import { inSheet } from '#domain/kit/fileFacts.ts'
import { isMasked } from '#domain/kit/permissions.ts'
import { toCell } from '#domain/kit/sheet.ts'
import type { CommonCall } from '#server/kit/entity/resource.ts'
import { wordsIn } from '#server/kit/base/texts.ts'
import { calls } from './calls.ts'
import { ownerOf, sampleInput } from './sample.ts'
import type { Fixture } from './fixture.ts'

/**
 * A request that is in order. `names`: it names a record of the fixture, so that it reaches only who reaches that record. `shows`: what of
 * the fixture stands in the answer, in lists and files. `places`: it makes a record among those of the fixture, so that it is refused to whom
 * these are out of reach. `trash`: it is about what the fixture has in the trash. `refused`: what keeps it from its end in a test, once it has passed all checks.
 */
export type Valid<I> = {
  input: (fixture: Fixture) => I
  names?: true
  shows?: (fixture: Fixture) => string
  places?: true
  trash?: true
  refused?: ErrorCode | readonly ErrorCode[]
  origin?: true
}

/** Whether a valid request may end in this refusal. */
export const mayEndIn = ({ refused }: Pick<Valid<never>, 'refused'>, code: string | undefined): boolean =>
  [refused].flat().some((one) => one !== undefined && one === code)

/** The groups of the contract that have the calls of an entity, with that entity. */
export const resources: Readonly<Record<string, Entity>> = Object.fromEntries(
  calls.flatMap(({ group, path, lists }) => {
    // records of an entity stand in other lists, too
    const e = path.endsWith('.list') ? allEntities.find(({ name }) => name === lists) : undefined
    return e ? [[group, e] as const] : []
  }),
)
type Resource = keyof typeof contract
/** Calls that follow from their entity need no line here. */
export type CommonPath = `${Resource}.${CommonCall}`

export const csv = { format: 'csv', language: 'ja' } as const
export const period = { from: '2026-11-20', to: '2026-11-20' }
/** How often the record of a fixture was written. */
export const version = 1

/** A spreadsheet of one record; references stand as ids. */
const sheetOf = (e: Entity, w: Fixture): File => {
  const input = sampleInput(e, `8${w.n.slice(1)}`, w.ids)
  const names = Object.entries(e.fields).flatMap(([name, field]) => (name in input && inSheet(field) === true ? [name] : []))
  const cellOf = (name: string) => {
    const field = e.fields[name]
    const text = field ? toCell(field, input[name], wordsIn('ja', e)) : ''
    return `"${text.replaceAll('"', '""')}"`
  }
  // whose it is stands in the file
  const [heads, cells] = [Object.keys(ownerOf(e, w.ids)), Object.values(ownerOf(e, w.ids))]
  return new File([`${[...heads, ...names].join(',')}\r\n${[...cells, ...names.map(cellOf)].join(',')}\r\n`], '一覧.csv', {
    type: 'text/csv',
  })
}

/** The first of the secrecies that mask facts of an entity: the one whose values its reveal asks for. */
export const maskedIn = (e: Entity) => Object.values(e.fields).find(isMasked)?.secrecy ?? 'bank'

/** What of the fixture a list shows: the text or date of a fact that holds its number, or its id. */
export const common = (e: Entity): Record<CommonCall, Valid<object>> => {
  const id = (w: Fixture) => w.ids[e.name as EntityName]
  const made = (w: Fixture) => sampleInput(e, `9${w.n.slice(1)}`, w.ids)
  const of = (w: Fixture) => ownerOf(e, w.ids)
  const one = (w: Fixture) => ({ ...of(w), id: id(w) })
  const found = (w: Fixture) => ({ ...of(w), q: `${e.name.replaceAll('_', '')}${w.n}`, limit: 200, ...(e.period ? period : {}) })
  const masked = maskedIn(e)
  const maskedValue = (w: Fixture) => {
    const values = Object.entries(sampleInput(e, w.n, w.ids)).filter(([name]) => e.fields[name]?.secrecy === masked)
    const value = values.map(([, one]) => String(one)).find((one) => w.secrets[masked].includes(one)) ?? ''
    return JSON.stringify(value).slice(1, -1)
  }
  return {
    list: { input: (w) => ({ ...found(w), sort: `-${e.sorts[0]}`, trash: false }), shows: id },
    options: { input: (w) => ({ ...of(w), ids: [id(w)] }), shows: id },
    export: {
      input: (w) => ({ ...csv, ...of(w), q: `${e.name.replaceAll('_', '')}${w.n}` }),
      shows: (w) => w.n,
    },
    exportJob: { input: (w) => ({ ...csv, ...of(w), q: w.n }) },
    import: { input: (w) => ({ file: sheetOf(e, w), dry_run: false, doubles: true }), places: true },
    importJob: { input: (w) => ({ file: sheetOf(e, w), dry_run: false, doubles: true }) },
    importTemplate: { input: () => csv },
    importFaults: { input: (w) => ({ file: sheetOf(e, w), language: 'ja' }), places: true },
    imports: { input: () => ({}), shows: (w) => w.imported[e.name as EntityName] },
    // which import it is, the job looks up
    undoJob: { input: (w) => ({ import: w.gone.job }) },
    get: { input: one, names: true },
    held: { input: one, names: true },
    neighbours: { input: (w) => ({ ...one(w), sort: `-${e.sorts[0]}` }), names: true },
    print: { input: (w) => ({ ...one(w), language: 'ja' }), names: true },
    // of the person of the fixture herself
    doubles: {
      input: (w) => Object.fromEntries(Object.entries(sampleInput(e, w.n, w.ids)).filter(([name]) => name in doubleFacts(e))),
      shows: id,
    },
    create: { input: (w) => ({ ...made(w), ...of(w) }), places: true },
    change: { input: (w) => ({ ...one(w), version, changes: made(w) }), names: true },
    remove: { input: (w) => ({ ...one(w), version }), names: true },
    restore: { input: (w) => ({ ...of(w), id: w.gone[e.name as EntityName] }), names: true, trash: true },
    // as nobody has seen them: they stay as they are, and are told to whoever reaches them
    bulk: { input: (w) => ({ act: 'remove', records: [{ id: id(w), version: 9 }] }), shows: id },
    bulkRestore: {
      input: (w) => ({ records: [{ id: w.gone[e.name as EntityName], version: 9 }] }),
      shows: (w) => w.gone[e.name as EntityName],
      trash: true,
    },
    history: { input: one, names: true },
    reveal: {
      input: (w) => ({ ...one(w), secrecy: masked, reason: '登録内容の確認' }),
      names: true,
      shows: maskedValue,
    },
  }
}

/** A PDF of one empty page. */
export const onePage = () => new File([PAGE], '署名済み.pdf', { type: 'application/pdf' })
const PAGE = [
  '%PDF-1.4',
  '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
  '2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj',
  '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj',
  'trailer << /Root 1 0 R /Size 4 >>',
  '%%EOF',
].join('\n')
/** A picture of one pixel. */
export const dot = () =>
  new File([Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')], '顔.gif', { type: 'image/gif' })

/** The file of a fixture, as a slip would name it. */
export const fileOf = (w: Fixture) => ({ hash: w.file, name: '明細.txt' })
