import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { log } from '../base/log.ts'
import { StartError } from '../base/start-error.ts'

/** The system user that owns the data and runs the database when the program itself runs as root. */
export const DATABASE_USER = 'hidamari'

/** The user as whom PostgreSQL's programs run: the owner of their files, and how to start a command as that user. */
export type Runner = {
  uid: number
  /** The ids for `spawn`; empty where the command changes the user by itself or the user stays the same. */
  ids: { uid?: number; gid?: number }
  /** Makes this user the owner of a file or directory. */
  own(path: string): void
  command(file: string, args: string[]): [file: string, args: string[]]
}

/**
 * Chooses the user for the database. PostgreSQL refuses to run as root, so when root starts the program, the database runs as an
 * unprivileged user: the owner of the data where there is some, else the system user `hidamari`, created if it is missing.
 * @param dataDir must be accessible to that user, and so must `program`
 * @throws StartError when the data belongs to another user, or that user cannot access the directory or the program
 */
export function chooseRunner(cluster: string, dataDir: string, program: string): Runner {
  const me = process.getuid?.() ?? 0
  const owner = ownerOf(cluster)
  if (process.platform === 'win32') return asMyself(me)
  if (me !== 0) {
    if (owner === null || owner.uid === me) return asMyself(me)
    throw new StartError(`The database in ${cluster} belongs to the user with number ${owner.uid}. Start as that user or as root.`)
  }
  const ids = owner && owner.uid !== 0 ? owner : ensureUser()
  const ways = [asUser(ids), asUser(ids, 'dac_read_search'), asUser(ids, 'dac_override')]
  const runner = ways.find((each) => reaches(each, dataDir, program))
  if (runner) return runner
  throw new StartError(
    `PostgreSQL does not run as root, and the user with number ${ids.uid}, under which it is started, cannot reach ${dataDir} ` +
      `or ${program}. ` +
      'Put the program and DATA_DIR below a directory that everybody may enter, or start as an ordinary user.',
  )
}

function ownerOf(cluster: string) {
  const stat = fs.statSync(cluster, { throwIfNoEntry: false })
  return stat ? { uid: stat.uid, gid: stat.gid } : null
}

function asMyself(uid: number): Runner {
  return { uid, ids: {}, own: () => undefined, command: (file, args) => [file, args] }
}

/**
 * Runs commands as another user, if needed with one capability. A clone below /root, which only root may enter, is the usual case on a
 * fresh machine; a capability that lets the process pass closed directories makes the database work there, and is the only one of root's
 * that it keeps. `no_setuid_fixup` makes the capability count in access(2), too, which PostgreSQL calls.
 */
function asUser({ uid, gid }: { uid: number; gid: number }, capability?: 'dac_read_search' | 'dac_override'): Runner {
  const own = (path: string) => fs.chownSync(path, uid, gid)
  if (!capability) return { uid, ids: { uid, gid }, own, command: (file, args) => [file, args] }
  const only = `-all,+${capability}`
  const drop = [
    '--reuid',
    String(uid),
    '--regid',
    String(gid),
    '--clear-groups',
    '--no-new-privs',
    '--securebits=+no_setuid_fixup',
    '--bounding-set',
    only,
    '--inh-caps',
    only,
    '--ambient-caps',
    only,
    '--',
  ]
  return { uid, ids: {}, own, command: (file, args) => ['setpriv', [...drop, file, ...args]] }
}

function reaches(runner: Runner, dataDir: string, program: string): boolean {
  const [file, args] = runner.command('/bin/sh', ['-c', 'cd "$1" && exec "$2" --version', 'sh', dataDir, program])
  return spawnSync(file, args, { ...runner.ids, cwd: '/', env: databaseEnvironment(), stdio: 'ignore' }).status === 0
}

/**
 * The environment for PostgreSQL's programs: only what they need to run. It contains no secret, since others on the machine may read it.
 */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, DYLD_LIBRARY_PATH, TMPDIR, SystemRoot, TEMP } = process.env
  return { PATH, LD_LIBRARY_PATH, DYLD_LIBRARY_PATH, TMPDIR, SystemRoot, TEMP, LC_ALL: 'C' }
}

function ensureUser(): { uid: number; gid: number } {
  const existing = idsOf(DATABASE_USER)
  if (existing) return existing
  const ways: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', DATABASE_USER],
    ],
    ['adduser', ['-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', DATABASE_USER]],
  ]
  for (const [file, args] of ways) {
    spawnSync(file, args, { stdio: 'ignore', env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` } })
    const made = idsOf(DATABASE_USER)
    if (!made) continue
    log.info('made the system user that runs the database', { user: DATABASE_USER, uid: made.uid })
    return made
  }
  throw new StartError(
    `PostgreSQL does not run as root, and the system user "${DATABASE_USER}" could not be made. ` +
      `Make it with "useradd --system ${DATABASE_USER}", ` +
      'start as an ordinary user, or name a PostgreSQL server in DATABASE_URL.',
  )
}

function idsOf(user: string): { uid: number; gid: number } | null {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] })))
    return uid && gid ? { uid, gid } : null
  } catch {
    return null
  }
}
