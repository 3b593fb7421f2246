import { log } from '../../kit/base/log.ts'
import type { Ask } from '../../kit/db/migrate.ts'
import { isLogName, newLogName } from './names.ts'

/** A complete segment that the database keeps for the backup, and the position at which it ends. */
export type Waiting = { name: string; ends: string }

/**
 * The replication slot that marks how far the log was copied: the database keeps all after it, up to `max_slot_wal_keep_size`. It has the
 * name of the log. A slot that the database has given up is dropped, and another log begun.
 * @returns the name of the slot
 */
export const ownSlot = async (ask: Ask): Promise<string> => {
  const { rows } = await ask<{ name: string; lost: boolean }>(
    `select slot_name as name, wal_status = 'lost' or restart_lsn is null as lost from pg_replication_slots
    where slot_type = 'physical'`,
  )
  const own = rows.filter(({ name }) => isLogName(name))
  const [kept] = own.filter(({ lost }) => !lost)
  for (const { name, lost } of own) {
    if (name === kept?.name) continue
    if (lost) log.warn('the log was given up, another one is begun', { name })
    await ask('select pg_drop_replication_slot($1)', [name])
  }
  if (kept) return kept.name
  const name = newLogName(new Date())
  await ask('select pg_create_physical_replication_slot($1, true)', [name])
  return name
}

/** Drops our replication slots, so that the database no longer keeps its log for us. */
export const dropSlots = async (ask: Ask): Promise<void> => {
  const { rows } = await ask<{ name: string }>(`select slot_name as name from pg_replication_slots where slot_type = 'physical'`)
  for (const { name } of rows.filter((slot) => isLogName(slot.name))) await ask('select pg_drop_replication_slot($1)', [name])
}

/** The complete segments that were not copied yet. */
export const waitingAt = async (ask: Ask, slot: string): Promise<Waiting[]> => {
  const { rows } = await ask<Waiting>(
    `with size (of) as (select setting::numeric from pg_settings where name = 'wal_segment_size'),
      at (first, next) as (
        select div(restart_lsn - '0/0', of), div(pg_current_wal_flush_lsn() - '0/0', of) from pg_replication_slots, size where slot_name = $1)
    select pg_walfile_name('0/0'::pg_lsn + (n * of + 1)) as name, ('0/0'::pg_lsn + (n + 1) * of)::text as ends
    from at, size, generate_series(first, next - 1) n order by n`,
    [slot],
  )
  return rows
}

export const advance = async (ask: Ask, slot: string, to: string): Promise<void> => {
  await ask('select pg_replication_slot_advance($1, $2::pg_lsn)', [slot, to])
}

/**
 * Ends the present segment with a mark. The mark is an empty transaction, since a recovery up to a time only stops at a transaction after
 * it.
 * @returns the time before the mark; all that was stored until then is in the complete segments
 */
export const mark = async (ask: Ask): Promise<Date> => {
  const { rows } = await ask<{ at: string }>('select clock_timestamp() as at')
  await ask('select pg_current_xact_id()')
  await ask('select pg_switch_wal()')
  return new Date(rows[0]?.at ?? Number.NaN)
}
