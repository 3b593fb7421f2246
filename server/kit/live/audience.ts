import { sql } from 'kysely'
import type { Change } from '#domain/kit/live.ts'
import type { Scope } from '#domain/kit/permissions.ts'
import type { Actor } from '../context/actor.ts'
import type { App } from '../context/context.ts'
import { throughParent } from '../records/list.ts'
import { readAs, type ReadAs } from '../context/read-as.ts'
import { scopeFor, rowsOfScope } from '../context/rows.ts'

type Asked = Pick<App, 'db' | 'nouns'>
export type Audience = (change: Change, actor: Actor) => boolean

/**
 * Decides which people get live updates of changes: those who may read the record as it is or as it was before, so that who loses it is
 * told. The company, whose name everybody sees, concerns all. Where a permission has a scope other than `all`, the database is asked by its
 * row filter, with one query for all people and changes of a table.
 */
export const whoHears = async (asked: Asked, changes: readonly Change[], people: readonly Actor[]): Promise<Audience> => {
  const told = new Map<Actor, Set<number>>(people.map((actor) => [actor, new Set()]))
  const tell = (actor: Actor | undefined, seq: number) => actor && told.get(actor)?.add(seq)
  for (const [table, those] of Map.groupBy(changes, ({ entity }) => entity)) {
    const as = readAs(asked.nouns, table)
    const byScope = Map.groupBy(people, (actor) => (table === 'company' ? 'all' : as && scopeFor(actor, as.action)))
    for (const [scope, who] of byScope) {
      if (scope === 'all') who.forEach((actor) => those.forEach(({ seq }) => tell(actor, seq)))
      else if (as && scope) for (const { seq, at } of await reaching(asked, { ...as, scope }, those, who)) tell(who[at - 1], seq)
    }
  }
  return ({ seq }, actor) => told.get(actor)?.has(seq) ?? false
}

/** Which of some people (`at`: their number, from 1) have the record of a change in scope. */
const reaching = async (
  { db, nouns }: Asked,
  { e, isPart, action, scope }: ReadAs & { scope: Scope },
  changes: readonly Change[],
  people: readonly Actor[],
): Promise<{ seq: number; at: number }[]> => {
  const rows = rowsOfScope(nouns.scopes, action, scope, {
    id: sql`asker.id`,
    staff: sql`asker.staff`,
    offices: sql`asker.offices::uuid[]`,
  })
  const all = {
    ids: people.map(({ id }) => id),
    staff: people.map(({ staff }) => staff),
    // SQL has no arrays of arrays of different lengths, so each is sent as text
    offices: people.map(({ offices }) => `{${offices.join()}}`),
  }
  const found = await sql<{ seq: number; at: number }>`
    select a.id as seq, asker.at::int as at
    from unnest(${all.ids}::uuid[], ${all.staff}::uuid[], ${all.offices}::text[]) with ordinality asker (id, staff, offices, at), audit a
    where a.id = any(${changes.map(({ seq }) => seq)}::bigint[]) and exists (
      select 1 from ${isPart ? sql`${sql.table(e.name)} t where t.id = a.record_id` : sql`${asItWas(e.name)} where line.facts is not null`} and ${throughParent(e, rows)})`.execute(
    db,
  )
  return found.rows
}

/** The record of an audit line as a row of its table, before and after the change. */
const asItWas = (table: string) =>
  sql`unnest(array[a.before, audit_facts(a)]) line (facts), jsonb_populate_record(null::${sql.table(table)}, line.facts) t`
