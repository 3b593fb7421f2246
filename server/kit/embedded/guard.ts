import type pg from 'pg'
import { LOCKS } from '../base/locks.ts'
import { clientOf } from '../base/pg-client.ts'

/** The program that uses the data directory: its process id, its state, and its address (URL) once it serves. */
export type Holder = { pid: number; state: State; address: string }
export type State = 'starting' | 'serving' | 'stopping'

/**
 * A database session whose advisory lock keeps a second program from using the same data. It ends with its program, even if that is killed.
 */
export type Guard = { announce(state: State, address: string): Promise<void>; release(): Promise<void> }

const LOCK_HOLDER = `select application_name from pg_stat_activity join pg_locks using (pid)
  where locktype = 'advisory' and (classid, objid) = (${LOCKS.data}) and granted`

/**
 * Takes the lock on the data for this program.
 * @param login the superuser's, for whom PostgreSQL reserves connections when all others are in use
 * @param onLost called when the session breaks without `release`
 * @returns the guard, or the program that has the lock
 */
export async function takeGuard(login: pg.ClientConfig, onLost: () => void): Promise<Guard | Holder> {
  const client = clientOf({
    ...login,
    application_name: nameOf('starting', ''),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  let released = false
  let held = false
  client.on('end', () => {
    if (held && !released) onLost()
  })
  await client.connect()
  try {
    const {
      rows: [lock],
    } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCKS.data}) as taken`)
    held = lock?.taken === true
    if (!held) return readHolder((await client.query<{ application_name: string }>(LOCK_HOLDER)).rows[0]?.application_name ?? '')
  } finally {
    if (!held) await client.end().catch(() => undefined)
  }
  return {
    announce: async (state, address) => {
      await client.query(`select set_config('application_name', $1, false)`, [nameOf(state, address)])
    },
    release: async () => {
      released = true
      await client.end().catch(() => undefined)
    },
  }
}

// The name of the session carries the state of the program, so that a second start can report it. Unlike a file it cannot outlive the
// program. PostgreSQL cuts it after 63 bytes.
function nameOf(state: State, address: string): string {
  return `${process.pid} ${state} ${address}`.trim()
}

function readHolder(name: string): Holder {
  const [pid, state, address = ''] = name.split(' ')
  return { pid: Number(pid) || 0, state: state === 'serving' || state === 'stopping' ? state : 'starting', address }
}
