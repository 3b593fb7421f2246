import { sql } from 'kysely'
import { clockOf } from '#domain/kit/dates.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { FailureKind } from '#domain/kit/services.ts'
import { meansOf } from '#domain/visits/directions/dayRoute.ts'
import type { DayLeg, DayRoute, DayRouteInput, DayStop } from '#domain/visits/directions/directions.api.ts'
import type { PlacedEntity } from '#domain/visits/directions/place.ts'
import type { Mode, Route } from '#domain/visits/directions/route.ts'
import { guessedMinutes, officeOn, placeOfVisit, type RecordedWay, type WayBetween, waysOf } from '#domain/visits/ways.ts'
import { visit } from '#domain/visits/visit.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { readable } from '../../kit/records/list.ts'
import { type Confirmed, keepFound, keptWays, type KeptWay } from './foundWays.ts'
import { type KnownEnd, knownEnd } from './places.ts'
import { routeOf } from './route.ts'

/**
 * The visits of a helper on a date with the ways between them: whoever may read the helper's record, or is the helper, gets those visits that may be read. Legs are
 * found at the same time, so that a route server that does not answer is waited for once.
 * @throws {AppError} `not_found` for a helper whom the reader may not read
 */
export const dayRoute = async (ctx: Ctx, input: DayRouteInput, language: Language): Promise<DayRoute> => {
  const { staff_id, date, start, mode } = input
  const helper = await knownEnd(ctx, { entity: 'staff', id: staff_id })
  const [visits, office] = [await visitsOf(ctx, staff_id, date), await officeOf(ctx.db, staff_id, date)]
  const endOf = findingEnds(ctx)
  const base = start === 'home' ? helper : await endOf('establishment', office)
  const from: End = { stop: { kind: start, name: base?.place.name ?? null, visit: null, place: base?.place ?? null }, end: base }
  const between: End[] = []
  for (const { id, patient_id, patient_name, title, service_type, starts_at, ends_at } of visits) {
    const at = placeOfVisit({ patient_id, service_type }, office)
    const end = await endOf(patient_id === null ? 'establishment' : 'patient', at)
    const stop = { kind: 'visit' as const, name: patient_name ?? title, visit: { id, service_type, starts_at, ends_at } }
    between.push({ stop: { ...stop, place: end?.place ?? null }, end })
  }
  const all = between.length === 0 ? [] : [from, ...between, from]
  const pairs = all.slice(1).map((to, at) => [all[at] ?? to, to] as const)
  const legs = await legsOf(ctx, pairs, { date, mode, language })
  if (visits.length > 0) await noteListing(ctx.db, ctx, visit.name, visits.length, { staff_id, from: date, to: date })
  return {
    name: helper.place.name,
    stops: all.map(({ stop }) => stop),
    legs: legs.map(({ leg }) => leg),
    failed: legs.map(({ failed }) => failed).find((one) => one !== null) ?? null,
  }
}

type End = { readonly stop: DayStop; readonly end: KnownEnd | undefined }

type VisitRow = NonNullable<DayStop['visit']> & { patient_id: string | null; patient_name: string | null; title: string | null }
const visitsOf = async (ctx: Ctx, staff: string, date: string): Promise<VisitRow[]> => {
  const { rows } = await sql<VisitRow>`
    select t.id, t.patient_id, p.name_kanji as patient_name, t.title, t.service_type, t.starts_at, t.ends_at
    from visit t left join patient p on p.id = t.patient_id
    where t.staff_id = ${staff}::uuid and t.date = ${date}::date and t.deleted_at is null and ${readable(ctx, visit.name)}
    order by t.starts_at, t.id`.execute(ctx.db)
  return rows
}

/** The establishment of a helper on a date. */
const officeOf = async (db: Db, staff: string, date: string): Promise<string | null> => {
  type Row = { now: string | null; conditions: { valid_from: string; valid_to: string | null; establishment_id: string | null }[] }
  const { rows } = await sql<Row>`
    select s.establishment_id as now, (select coalesce(json_agg(json_build_object('valid_from', e.valid_from, 'valid_to', e.valid_to,
      'establishment_id', e.establishment_id)), '[]') from employment e where e.staff_id = s.id and e.deleted_at is null) as conditions
    from staff s where s.id = ${staff}::uuid`.execute(db)
  return rows[0] ? officeOn(date, rows[0].conditions, rows[0].now) : null
}

/**
 * Returns a function that finds where a record lies, each record once; undefined for no record, and for one that the reader may not read, whose visit may still be
 * read.
 */
const findingEnds = (ctx: Ctx) => {
  const known = new Map<string, KnownEnd | undefined>()
  return async (entity: PlacedEntity, id: string | null): Promise<KnownEnd | undefined> => {
    if (id === null) return undefined
    if (!known.has(id)) known.set(id, await knownEnd(ctx, { entity, id }).catch(undefinedWhereMissing))
    return known.get(id)
  }
}
const undefinedWhereMissing = (error: unknown): undefined => {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}

type Pair = readonly [End, End]
type Asked = { date: string; mode: Mode; language: Language }
/** `found`: what the own route server has found now, to be kept. */
type Found = { leg: DayLeg; failed: FailureKind | null; found?: readonly [ends: readonly [Confirmed, Confirmed], way: Route] }

const legsOf = async (ctx: Ctx, pairs: readonly Pair[], asked: Asked): Promise<Found[]> => {
  const ends = pairs.flat().flatMap(({ end }) => end ?? [])
  const usual = await recordedWays(
    ctx.db,
    ends.map(({ place }) => place.id),
    asked.mode,
  )
  const kept = await keptWays(
    ctx.db,
    asked.mode,
    ends.flatMap(({ confirmed }) => confirmed ?? []),
  )
  const legs = await Promise.all(pairs.map((pair) => legOf(ctx, pair, { ...asked, usual, kept })))
  for (const { found } of legs) if (found) await keepFound(ctx.db, asked.mode, ...found)
  return legs
}

/** The usual travel times of the company between some places by one mode. */
const recordedWays = async (db: Db, places: readonly string[], mode: Mode): Promise<WayBetween> => {
  const { rows } = await sql<RecordedWay>`
    select w.patient_id as one, coalesce(w.other_patient_id, w.establishment_id) as other, w.means, w.minutes, w.valid_from
    from travel_time w where w.patient_id = any(${places}::uuid[]) and w.means = ${meansOf[mode]} and w.deleted_at is null`.execute(
    db,
  )
  return waysOf(rows, () => undefined)
}

const unknown: DayLeg = { minutes: null, source: 'unknown', metres: null, measured: null, shape: null, steps: [], gap: null }

const legOf = async (
  { app }: Ctx,
  [from, to]: Pair,
  asked: Asked & { usual: WayBetween; kept: readonly KeptWay[] },
): Promise<Found> => {
  const gap = gapBetween(from.stop, to.stop)
  const [one, other] = [from.end, to.end]
  if (!one || !other) return { leg: { ...unknown, gap }, failed: null }
  if (one.place.id === other.place.id) return { leg: { ...unknown, minutes: 0, metres: 0, source: 'same', gap }, failed: null }
  const { leg, ...more } = await measured(app.settings, [one, other], asked)
  const usual = asked.usual(one.place.id, other.place.id, asked.date)
  const told = usual.source === 'recorded' ? { minutes: usual.minutes, source: usual.source } : {}
  return { leg: { ...leg, ...told, gap }, ...more }
}

const gapBetween = ({ visit: one }: DayStop, { visit: other }: DayStop): number | null =>
  one && other ? clockOf(other.starts_at) - clockOf(one.ends_at) : null

/** A leg by what measures it: a route server, else what the own one found before, else the straight line, else the addresses in codes. */
const measured = async (
  settings: Ctx['app']['settings'],
  [from, to]: readonly [KnownEnd, KnownEnd],
  { mode, language, kept }: Asked & { kept: readonly KeptWay[] },
): Promise<Found> => {
  if (!from.place.located || !to.place.located) {
    const minutes = guessedMinutes(from.area, to.area)
    return { leg: minutes === null ? unknown : { ...unknown, minutes, source: 'guessed' }, failed: null }
  }
  const points = { from: from.place.located.point, to: to.place.located.point }
  const { engine, failed, ...way } = await routeOf(settings, { ...points, mode, language })
  const { minutes, metres, shape, steps } = way
  const leg = { ...unknown, minutes, metres, source: engine, measured: engine, shape: shape && [...shape], steps: [...steps] }
  const [one, other] = [from.confirmed, to.confirmed]
  if (!one || !other) return { leg, failed }
  if (engine === 'valhalla') return { leg, failed, found: [[one, other], way] }
  const before = engine === 'estimate' ? kept.find((way) => way.from === one.id && way.to === other.id) : undefined
  if (!before) return { leg, failed }
  return { leg: { ...leg, minutes: before.minutes, metres: before.metres, source: 'found', measured: 'found' }, failed }
}
