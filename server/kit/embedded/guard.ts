import pg from 'pg'
import { LOCKS } from '../base/locks.ts'

/** Which program holds the data: its process, what it is doing, and its address once it has one. */
export type Holder = { pid: number; state: State; address: string }
export type State = 'starting' | 'serving' | 'stopping'

/** The session that keeps a second program off the data. It ends with its program, however that ends. */
export type Guard = { announce(state: State, address: string): Promise<void>; release(): Promise<void> }

const LOCK_HOLDER = `select application_name from pg_stat_activity join pg_locks using (pid)
  where locktype = 'advisory' and (classid, objid) = (${LOCKS.data}) and granted`

/**
 * Takes the data for this program, or tells who has it.
 * @param login the superuser's, so that the session has a place even when all connections are in use
 * @param onLost called when the session breaks without `release`
 */
export async function takeGuard(login: pg.ClientConfig, onLost: () => void): Promise<Guard | Holder> {
  const client = new pg.Client({
    ...login,
    application_name: nameOf('starting', ''),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  let released = false
  let held = false
  client.on('error', () => undefined)
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

// The name of the session is the message board: it cannot outlive its writer, as a file would. It holds 63 bytes.
function nameOf(state: State, address: string): string {
  return `${process.pid} ${state} ${address}`.trim()
}

function readHolder(name: string): Holder {
  const [pid, state, address = ''] = name.split(' ')
  return { pid: Number(pid) || 0, state: state === 'serving' || state === 'stopping' ? state : 'starting', address }
}
