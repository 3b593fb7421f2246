import { sql } from 'kysely'
import { clockOf } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import { monthAround } from '#domain/kit/period.ts'
import {
  type AskedWay,
  type KnownWay,
  type LastPaid,
  notAsked,
  proposalsOf,
  type ToldOuting,
  type TransportProposal,
  waysToPropose,
  type WayPlace,
  type WorkedDay,
} from '#domain/pay/transport/proposals.ts'
import type { TransportMeans } from '#domain/pay/transport/transportEntry.ts'
import type { AttendanceVisit, PersonMonth } from '#domain/time/attendance/attendance.ts'
import { placeOfVisit } from '#domain/visits/ways.ts'
import type { shiftReport } from '#domain/visits/shiftReport.ts'
import type { Row } from '#domain/kit/entity.ts'
import { text } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { calendarMonthsOf } from '../../time/attendance/days.ts'
import { personOf, staffRows, submitted } from './records.ts'

type Asked = { staff_id: string; month: string; language: Language }
type Told = Row<typeof shiftReport>['transports'][number]['transport_type']

/** A report does not tell a car from a taxi; a fare is paid in a taxi. */
const meansOf: Record<Told, TransportMeans> = { walk: 'walk', bus: 'bus', train: 'train', car_taxi: 'taxi', other: 'other' }
/** The longest text of a place on an entry. */
const MAX_PLACE = 100
/** The latest entries in which a fare is looked for. */
const LOOKED_BACK = 1000

const patientPlace = (id: string, name: string, language: Language): WayPlace => ({
  id,
  name: text(language, 'transport:place.patient').replace('{{name}}', name).slice(0, MAX_PLACE),
  patient_id: id,
})

/** The places of somebody's month by their ids: patients of visits, and establishments. */
const placesOf = ({ days, held }: PersonMonth, language: Language): Map<string, WayPlace> =>
  new Map([
    ...held.flatMap(({ establishment_id: id, establishment_name: name }): [string, WayPlace][] =>
      id === null ? [] : [[id, { id, name: (name ?? '').slice(0, MAX_PLACE), patient_id: null }]],
    ),
    ...days.flatMap(({ visits }) =>
      visits.flatMap(({ patient_id: id, patient_name: name }): [string, WayPlace][] =>
        id === null ? [] : [[id, patientPlace(id, name ?? '', language)]],
      ),
    ),
  ])

/** The days of a month that are over, with the places of their first and last visits and the ways between them. */
const workedDays = (month: PersonMonth, language: Language): WorkedDay[] => {
  const places = placesOf(month, language)
  const at = (id: string | null) => (id === null ? null : (places.get(id) ?? null))
  const now = clockOf(new Date().toISOString())
  return month.days.flatMap(({ date, ahead, visits, ways }): WorkedDay[] => {
    const made = visits.filter(({ done, ends_at }) => clockOf((done ?? { ends_at }).ends_at) <= now)
    if (ahead || made.length === 0) return []
    const office = month.held.find(({ from, to }) => from <= date && date <= to)?.establishment_id ?? null
    const placeOf = (visit: AttendanceVisit | undefined) => (visit ? at(placeOfVisit(visit, office)) : null)
    const between = ways.map(({ from_place, to_place }) => ({ from: at(from_place), to: at(to_place) }))
    return [{ date, first: placeOf(made[0]), last: placeOf(made.at(-1)), between }]
  })
}

type Report = {
  id: string
  date: string
  patient_id: string
  patient_name: string
  transports: Row<typeof shiftReport>['transports']
}
const outingsOf = async ({ db }: Ctx, { staff_id, month, language }: Asked): Promise<ToldOuting[]> => {
  const { from, to } = monthAround(`${month}-01`)
  const { rows } = await sql<Report>`
    select r.id, r.date, r.patient_id, p.name_kanji as patient_name, r.transports from shift_report r join patient p on p.id = r.patient_id
    where r.staff_id = ${staff_id} and r.date between ${from}::date and ${to}::date and r.state in ('submitted', 'locked') and r.deleted_at is null
    order by r.date, r.id`.execute(db)
  return rows.flatMap(({ id, date, patient_id, patient_name, transports }) =>
    transports.map(({ transport_type, destination }, place) => ({
      report_id: id,
      place,
      date,
      patient: patientPlace(patient_id, patient_name, language),
      destination: destination.slice(0, MAX_PLACE),
      means: meansOf[transport_type],
    })),
  )
}

/** What somebody has asked for in a month, also where an entry has another date by now than the way that it was made from. */
const askedIn = async ({ db }: Ctx, { staff_id, month }: Asked): Promise<AskedWay[]> => {
  const { from, to } = monthAround(`${month}-01`)
  const { rows } = await sql<AskedWay>`
    select t.source, t.date, t.purpose, t.origin, t.destination, t.trip from transport_entry t
    where t.staff_id = ${staff_id} and t.deleted_at is null and (t.date between ${from}::date and ${to}::date or left(t.source, 7) = ${month})`.execute(
    db,
  )
  return rows
}

const lastPaid = async ({ db }: Ctx, staff_id: string): Promise<LastPaid[]> => {
  const { rows } = await sql<LastPaid>`
    select t.purpose, t.origin, t.destination, t.trip, t.means, t.fare, t.km from transport_entry t
    where t.staff_id = ${staff_id} and t.deleted_at is null and t.state <> 'withdrawn' order by t.date desc, t.created_at desc, t.id limit ${LOOKED_BACK}`.execute(
    db,
  )
  return rows
}

const openWays = async (ctx: Ctx, asked: Asked): Promise<KnownWay[]> => {
  const reader = { ...ctx, rows: staffRows(ctx) }
  const { months } = await calendarMonthsOf(reader, { month: asked.month, staff_id: [asked.staff_id] })
  const days = months.flatMap((month) => workedDays(month, asked.language))
  const home: WayPlace = { id: 'home', name: text(asked.language, 'transport:place.home'), patient_id: null }
  return notAsked(waysToPropose(days, await outingsOf(ctx, asked), home), await askedIn(ctx, asked))
}

/**
 * Ways of a month for which somebody may ask a fare and has not yet, with what was paid for them before.
 * @throws {AppError} `not_found` for whom the actor does not reach
 */
export const proposalsFor = async (ctx: Ctx, asked: Asked): Promise<TransportProposal[]> => {
  await personOf(ctx, asked.staff_id)
  return proposalsOf(await openWays(ctx, asked), await lastPaid(ctx, asked.staff_id))
}

type Taken = { source: string; means: TransportMeans; trip: KnownWay['trip']; km: string | null; fare: number }
/**
 * Asks for fares of proposed ways. What is no proposal any more is left out: two devices do not ask for one way twice.
 * @throws {AppError} `not_found` for whom the actor does not reach
 */
export const takeProposals = async (
  ctx: Ctx,
  { ways, ...asked }: Asked & { ways: readonly Taken[] },
): Promise<{ taken: number; left: number }> => {
  const { sample, staff_id } = await personOf(ctx, asked.staff_id)
  // one after the other; the unique index would refuse the second one as a whole
  await sql`select 1 from staff where id = ${staff_id} for no key update`.execute(ctx.db)
  const open = new Map((await openWays(ctx, asked)).map((way) => [way.source, way]))
  let taken = 0
  for (const { source, means, trip, km, fare } of ways) {
    const way = open.get(source)
    if (!way) continue
    open.delete(source)
    const { patient_id, date, purpose, origin, destination } = way
    const facts = { date, purpose, means, origin, destination, trip, km, fare }
    const rest = { parking: null, toll: null, receipts: [], receipt_file: null, remarks: null }
    // whom a visit names need not be within the reach of its helper any more
    await submitted(ctx, { ...facts, ...rest }, { staff_id, patient_id, sample, source })
    taken += 1
  }
  return { taken, left: ways.length - taken }
}
