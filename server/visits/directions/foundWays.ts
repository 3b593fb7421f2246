import { sql } from 'kysely'
import type { PlacedEntity, Point } from '#domain/visits/directions/place.ts'
import type { Mode, Route } from '#domain/visits/directions/route.ts'
import { deferredOf } from '../../kit/audit/deferred.ts'
import type { Db } from '../../kit/db/tables.ts'

/** A place that somebody has confirmed: its row, and where it lay when it was read. */
export type Confirmed = { readonly id: string; readonly point: Point }

/**
 * Keeps how long a way takes as the own route server has found it, in the place of what was found before. Nothing is kept where one of the places was moved
 * meanwhile, or while the database takes no writes: the way can be found again.
 */
export const keepFound = (db: Db, mode: Mode, [from, to]: readonly [Confirmed, Confirmed], { minutes, metres }: Route) =>
  deferredOf(db).unlessPaused<unknown>(
    () =>
      sql`insert into found_way (from_place, to_place, mode, minutes, metres)
        select f.id, t.id, ${mode}, ${minutes}::int, ${metres}::int from place f, place t
        where f.id = ${from.id}::bigint and f.lat = ${from.point.lat} and f.lon = ${from.point.lon}
          and t.id = ${to.id}::bigint and t.lat = ${to.point.lat} and t.lon = ${to.point.lon}
        for key share of f, t
        on conflict (from_place, to_place, mode) do update set minutes = excluded.minutes, metres = excluded.metres, found_at = now()`.execute(
        db,
      ),
    () => undefined,
  )

/** A way that is kept; `from` and `to` are rows of places. */
export type KeptWay = { readonly from: string; readonly to: string; readonly minutes: number; readonly metres: number }

/** The ways by one mode that are kept between some places. */
export const keptWays = async (db: Db, mode: Mode, places: readonly Confirmed[]): Promise<KeptWay[]> => {
  const ids = places.map(({ id }) => id)
  const { rows } = await sql<KeptWay>`select from_place::text as from, to_place::text as to, minutes, metres from found_way
    where mode = ${mode} and from_place = any(${ids}::bigint[]) and to_place = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Deletes the ways from and to the place of a record, which now lies elsewhere. */
export const forgetFound = (db: Db, { entity, id }: { entity: PlacedEntity; id: string }) =>
  sql`delete from found_way w using place p where p.${sql.ref(`${entity}_id`)} = ${id} and p.id in (w.from_place, w.to_place)`.execute(
    db,
  )
