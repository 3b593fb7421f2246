import { sql } from 'kysely'
import type { IcalEvent } from '#domain/calendar/ical.ts'
import type { Language } from '#domain/kit/languages.ts'
import { may } from '#domain/kit/permissions.ts'
import { visit } from '#domain/visits/visit.ts'
import { noteListing } from '../kit/audit/audit.ts'
import type { App } from '../kit/context/context.ts'
import { type Holder, rowsFor } from '../kit/context/rows.ts'
import { text } from '../kit/base/texts.ts'

/** What a feed reaches back and ahead, in days, and how much it holds at most. */
const BACK = 60
const AHEAD = 400
const MOST = 3000

/** Whose feed it is, in which language, and whether it names patients. */
export type Reader = Holder & { language: Language; company: string; names: boolean }

type Row = {
  id: string
  version: number
  updated_at: string
  starts_at: string
  ends_at: string
  title: string | null
}
type EventRow = Row & { title: string; all_day: boolean; description: string | null }
type VisitRow = Row & { service_type: string; patient_name: string | null }

/** What somebody's feed holds: the events that this account sees, and its own published visits, which name nobody unless the company allows it. */
export const feedEvents = async (app: App, reader: Reader, address: string): Promise<IcalEvent[]> => {
  const visits = await ownVisits(app, reader)
  if (reader.names && visits.length > 0) {
    const who = { actor: { id: reader.id, viewer: null }, address }
    await noteListing(app.db, who, visit.name, visits.length, { feed: true })
  }
  const host = new URL(app.settings.publicUrl).hostname
  const stamp = ({ id, version, updated_at, starts_at, ends_at }: Row) => ({
    uid: `${id}@${host}`,
    sequence: version - 1,
    updated_at,
    starts_at,
    ends_at,
  })
  return [
    ...(await eventsOf(app, reader)).map((event) => ({
      ...stamp(event),
      summary: event.title,
      description: event.description,
      all_day: event.all_day,
    })),
    ...visits.map((one) => ({ ...stamp(one), summary: summaryOf(one, reader), description: null, all_day: false })),
  ]
}

/** A title may name a patient as well, so without names only the service is said. */
const summaryOf = ({ title, patient_name, service_type }: VisitRow, { names, language }: Reader): string => {
  const service = text(language, `visits:service_type.${service_type}`)
  const name = names ? (patient_name ?? title) : null
  return name === null || name === service ? service : `${name} ${service}`
}

const since = sql`now() - make_interval(days => ${BACK})`
const until = sql`now() + make_interval(days => ${AHEAD})`

const eventsOf = async ({ db, nouns }: App, reader: Reader) => {
  const { rows } = await sql<EventRow>`
    select t.id, t.version, t.updated_at, t.starts_at, t.ends_at, t.title, t.all_day, t.description from calendar_event t
    where ${rowsFor(nouns.scopes, reader, 'events.read')} and t.deleted_at is null and tstzrange(t.starts_at, t.ends_at) && tstzrange(${since}, ${until})
    order by t.starts_at desc, t.id limit ${MOST}`.execute(db)
  return rows
}

const ownVisits = async ({ db }: App, { role, staff }: Reader) => {
  if (staff === null || !may(role, 'visits.read')) return []
  const { rows } = await sql<VisitRow>`
    select t.id, t.version, t.updated_at, t.starts_at, t.ends_at, t.title, t.service_type, p.name_kanji as patient_name
    from visit t left join patient p on p.id = t.patient_id
    where t.staff_id = ${staff} and t.published_at is not null and t.deleted_at is null and t.starts_at between ${since} and ${until}
    order by t.starts_at desc, t.id limit ${MOST}`.execute(db)
  return rows
}
