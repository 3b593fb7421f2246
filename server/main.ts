import type pg from 'pg'
import { requireKnownPlace } from './backup/known-place.ts'
import { upgradeBackup } from './backup/upgrade.ts'
import { type OpenDb, openDb, UNLIMITED } from './kit/db/db.ts'
import { kindOf, refusalOf, requireDatabase, roleOf, warnOfOwner } from './kit/db/db-ready.ts'
import { startEmbedded } from './kit/embedded/embedded.ts'
import { openStore, requireStore } from './kit/files/open.ts'
import type { Store } from './kit/files/store.ts'
import { type Handler, listen } from './kit/http/http-front.ts'
import { startWorkerProcess } from './kit/jobs/process.ts'
import { openKeys } from './kit/keys/key-file.ts'
import type { Keys } from './kit/keys/keys.ts'
import { log } from './kit/base/log.ts'
import { migrate } from './kit/db/migrate.ts'
import { hyphened, readableOf } from './kit/base/readable-code.ts'
import { addressOf, readSettings, type Settings, settingsTable } from './kit/base/settings.ts'
import { endInTurn, type Ending, runUntilStopped } from './kit/base/shutdown.ts'
import { StartError } from './kit/base/start-error.ts'

/** What the application needs of the running program. `setupCode` is null once an administrator can sign in. */
export type AppContext = Pick<OpenDb, 'db' | 'pool' | 'probe'> & {
  settings: Settings
  setupCode: string | null
  files: Store
  keys: Keys
}
type App = Handler & { close(): Promise<void> }

type StartOptions = {
  settings: Settings
  /** Stand-ins for tests. */
  createApp?: (context: AppContext) => App | Promise<App>
  migrations?: string
  print?: (text: string) => void
  signal?: AbortSignal
}

/** The running program. `url` is its address on this machine. */
export type RunningServer = { url: string; settings: Settings; setupCode: string | null; pool: pg.Pool; stop(): Promise<void> }

/**
 * How long each part may take to stop, so that all of it takes no more than 15 seconds whatever hangs: supervisors kill after 30 or even 10
 * (systemd, containers), and the database must be closed before. Milliseconds.
 */
export const LIMITS = { announcing: 500, work: 6_500, files: 500, connections: 500, database: 5_500 }
/** Of the time for the work. Milliseconds. */
const REQUESTS_MS = 5_000
const SERVER_DATABASE_WAIT_MS = 30_000

/**
 * Starts everything: database, migrations, application, port. What was started is stopped again when a later step fails.
 * @throws StartError in words for the operator
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings: wished, migrations, print = printLine, signal } = options
  const kind = kindOf(wished)
  const undo: Ending[] = []
  const later = (part: keyof typeof LIMITS, end: Ending['end']) => undo.push({ part, limit: LIMITS[part], end })
  const stop = () => endInTurn(undo)
  try {
    const embedded = wished.databaseUrl === null ? await startEmbedded(wished.dataDir, { onLost: endProgram, signal }) : null
    if (embedded) later('database', embedded.stop)
    signal?.throwIfAborted()
    const login = embedded?.login ?? wished.databaseUrl ?? ''
    const { db, pool, probe, close } = openDb(login)
    later('connections', close)
    await requireDatabase(pool, kind, embedded ? 0 : SERVER_DATABASE_WAIT_MS, signal)

    const files = await openStore(wished)
    later('files', async () => files.close())
    await requireStore(files, wished)

    const front = await listen(wished.host, wished.port)
    const url = addressOf(wished.host, front.port)
    const isOwnUrl = wished.publicUrl === addressOf(wished.host, wished.port)
    const settings = { ...wished, port: front.port, publicUrl: isOwnUrl ? url : wished.publicUrl }
    let app: App | null = null
    let worker: { stop: () => Promise<void> } | null = null
    const endRequests = () => front.stop(REQUESTS_MS).then(() => app?.close())
    later('work', () => Promise.all([endRequests(), worker?.stop()]))
    await requireKnownPlace(pool, settings)
    const patient = openDb(embedded?.owner ?? settings.migrateUrl ?? login, 1, UNLIMITED)
    const { before, after } = upgradeBackup({ db, files, settings })
    const applied = await migrate(patient.pool, { folder: migrations, kind, worker: await roleOf(pool), before }).finally(
      () => void patient.close(),
    )
    if (applied.length > 0) {
      const functions = applied.filter((name) => name.startsWith('functions/')).length
      log.info('database migrated', { migrations: applied.length - functions, functions })
    }
    await after()

    await warnOfOwner(pool)
    const keys = await openKeys(pool, settings)
    if (settings.demo) await addDemo({ db, pool, probe, settings, setupCode: null, files, keys }, print, signal)
    signal?.throwIfAborted()
    // the same of every program over this database, so that a balancer may lead to any of them
    const setupCode = (await hasAdmin(pool)) ? null : hyphened(readableOf(keys.keyed('setup_code', ''), 8))
    app = await createApp(options, { db, pool, probe, settings, setupCode, files, keys })
    if (!options.createApp)
      worker = startWorkerProcess({ login, settings, embedded: embedded && { admin: embedded.admin, cluster: embedded.cluster } })
    front.serve(app)
    await embedded?.announce('serving', url)
    later('announcing', async () => embedded?.announce('stopping', url))
    print(welcome(settings, url, setupCode))
    return { url, settings, setupCode, pool, stop }
  } catch (error) {
    await stop()
    throw refusalOf(error, kind) ?? error
  }
}

function printLine(text: string) {
  process.stdout.write(`${text}\n`)
}

// An error that nobody handles stops the program and ends it with code 1, so that a supervisor starts it again.
function endProgram(error: unknown) {
  setImmediate(() => {
    throw error
  })
}

async function addDemo(context: AppContext, print: (text: string) => void, signal?: AbortSignal) {
  const { installDemo } = await import('./demo.ts')
  const account = await installDemo(context, signal)
  if (!account) return
  print(`\nSample company installed. Sign in as ${account.email} with the password ${account.password}`)
  print('The password is shown only now.')
}

async function hasAdmin(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select has_admin() as found')
  return rows[0]?.found === true
}

async function createApp({ createApp: standIn }: StartOptions, context: AppContext): Promise<App> {
  if (standIn) return standIn(context)
  const own = await import('./app.ts')
  const app = own.createApp(context)
  await app.prepare()
  return app
}

function welcome(settings: Settings, url: string, setupCode: string | null): string {
  const also = settings.publicUrl === url ? '' : `, for others ${settings.publicUrl}`
  const register = `${settings.publicUrl}/register`
  const first = setupCode && `\nThere is no administrator yet. Open ${register} and type the set-up code ${setupCode}`
  return `\nHidamari is ready: ${url}${also}${first ?? ''}\n`
}

async function startFromEnvironment(signal: AbortSignal) {
  const { settings, lines } = readSettings(process.env)
  printLine(`${settingsTable(lines)}\n`)
  const fatal = lines.filter((line) => line.fatal)
  if (fatal.length) throw new StartError(`Not started: ${fatal.map((line) => line.problem).join('; ')}.`)
  return startServer({ settings, signal })
}

if (import.meta.main) {
  await runUntilStopped(startFromEnvironment).catch((error: unknown) => {
    if (error instanceof StartError) process.stderr.write(`\n${error.message}\n`)
    // Nobody's data is in the program yet, so the whole error may be told.
    else console.error(error)
    process.exit(1)
  })
}
