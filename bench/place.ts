import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Role } from '#domain/kit/permissions.ts'
import { recordAct } from '#server/kit/entity/acts.ts'
import type { Db } from '#server/kit/db/tables.ts'
import { type OpenDb, openDb, UNLIMITED } from '#server/kit/db/db.ts'
import { startEmbedded } from '#server/kit/embedded/embedded.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { openSession } from '#server/access/sessions.ts'
import { waitingFor } from './progress.ts'

export type Place = OpenDb & {
  login: object
  /** For files. */
  dataDir: string
  token: string
  /** The token of one more account, which is limited to a staff record when it names one. */
  join(role: 'manager' | 'staff', staff: string | null): Promise<string>
  child(script: string, data: object): Promise<{ port: number; pid: number }>
  leave(): Promise<void>
}

/** Makes an active account and signs it in. */
const enter = async (db: Db, role: Role, staff: string | null): Promise<string> => {
  const id = await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('user_account')
      .values({
        last_name: 'b',
        first_name: 'b',
        email: `${randomUUID()}@example.jp`,
        gender: null,
        role,
        job: null,
        phone: null,
        language: 'ja',
        staff_id: staff,
        establishments: [],
        standing: 'active',
        deleted_at: null,
        search: '',
        email_proved: false,
        new_email: null,
        password_hash: '-',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAct(trx, made.id, 'user_account', made.id, { name: 'set_up', before: null, after: 'active' })
    return made.id
  })
  return openSession(db, id, { agent: 'bench', address: '', device: '' })
}

/** An embedded database of its own with one administrator, and servers over it as processes of their own. */
export const takePlace = async (): Promise<Place> => {
  waitingFor('its database to start')
  const directory = mkdtempSync(join(tmpdir(), 'hidamari-bench-'))
  chmodSync(directory, 0o755)
  const embedded = await startEmbedded(join(directory, 'data'))
  const open = openDb(embedded.owner, 10, UNLIMITED)
  await migrate(open.pool, { worker: String(embedded.login.user) })
  await open.db.insertInto('company').values({ name: 'bench', search: '' }).execute()
  const children: ChildProcess[] = []
  return {
    ...open,
    login: embedded.login,
    dataDir: join(directory, 'files'),
    token: await enter(open.db, 'admin', null),
    join: (role, staff) => enter(open.db, role, staff),
    child: (script, data) => {
      waitingFor(`${script} to start`)
      const file = join(directory, `${children.length}.json`)
      writeFileSync(file, JSON.stringify(data))
      const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(child)
      return new Promise((resolve, reject) => {
        child.once('exit', () => reject(new Error(`${script} ended`)))
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          const port = /port (\d+)/.exec(text)?.[1]
          if (port) resolve({ port: Number(port), pid: child.pid ?? 0 })
        })
      })
    },
    leave: async () => {
      const ended = children
        .filter(({ exitCode }) => exitCode === null)
        .map((child) => new Promise((done) => child.once('exit', done)))
      for (const child of children) child.kill()
      await Promise.all(ended)
      await open.close()
      await embedded.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
