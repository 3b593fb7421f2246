import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { reachDatabase } from '../kit/embedded/beside.ts'
import { openDb, UNLIMITED } from '../kit/db/db.ts'
import { kindOf, refusalOf, requireDatabase, roleOf } from '../kit/db/db-ready.ts'
import { startEmbedded } from '../kit/embedded/embedded.ts'
import { openStore, requireStore } from '../kit/files/open.ts'
import { putKey } from '../kit/keys/key-file.ts'
import { readSettings, type Settings } from '../kit/base/settings.ts'
import { causeInWords, StartError } from '../kit/base/start-error.ts'
import { type Manifest, rowsOf } from './content.ts'
import { makeBackup } from './make.ts'
import { findPassphrase } from './passphrase.ts'
import { readBackup } from './read.ts'
import { emptyPlace } from './empty-place.ts'
import { refusalOfPlace } from './refusal.ts'
import { restore } from './restore.ts'
import { logsIn } from './wal/folder.ts'
import { readable, timeText } from './wal/names.ts'
import { readLogs } from './wal/read-logs.ts'
import { recover } from './wal/recover.ts'
import { writeBackup } from './write.ts'

/*
 * The commands `npm run backup [file]`, `npm run restore <file>`, `npm run restore -- --at <time>` and `npm run backup:verify [file]`. The
 * result goes to stdout. A refusal is one sentence on stderr, with exit code 1.
 */
type Wished = { file: string | undefined; at: string | undefined }
const commands: Record<string, (settings: Settings, wished: Wished, signal: AbortSignal) => Promise<string>> = {
  backup: async (settings, { file: wished }, signal) => {
    if (!wished && !settings.backupDir) throw new StartError('Say where to: npm run backup -- FILE, or set BACKUP_DIR.')
    const passphrase = await findPassphrase(settings.backupPassphraseFile, true)
    const { login, leave } = await reachDatabase(settings)
    const { db, pool, close } = openDb(login, 2, UNLIMITED)
    const files = await openStore(settings)
    try {
      await requireDatabase(pool, kindOf(settings), 0, signal)
      await requireStore(files, settings)
      const app = { db, files, settings }
      const { name, size, manifest } = wished
        ? { name: wished, ...(await writeBackup(app, passphrase, wished, { signal })) }
        : await makeBackup(app, { kind: 'by_hand', passphrase, signal })
      return `Saved to ${name} (${inMegabytes(size)}): ${inWords(manifest)}`
    } finally {
      files.close()
      await close()
      await leave()
    }
  },

  restore: async (settings, { file: wished, at }, signal) => {
    if (at !== undefined) return restoreAt(settings, at, signal)
    const file = await requireFile('npm run restore', wished)
    const passphrase = await findPassphrase(settings.backupPassphraseFile, false)
    const place = settings.databaseUrl === null ? await emptyPlace(settings.dataDir) : null
    const embedded = place && (await startEmbedded(place.directory, { signal }).catch(place.abandon))
    const login = embedded?.login ?? settings.databaseUrl ?? ''
    const { db, pool, close } = openDb(embedded?.owner ?? settings.migrateUrl ?? login, 1, UNLIMITED)
    const working = openDb(login, 1)
    const files = await openStore(settings)
    let isRestored = false
    try {
      await requireDatabase(pool, kindOf(settings), 0, signal)
      await requireStore(files, settings)
      const [owner, worker] = [await roleOf(pool), await roleOf(working.pool)]
      const { about, manifest } = await restore(passphrase, createReadStream(file, { signal }), {
        db,
        worker: owner === worker ? undefined : worker,
        files,
        putKey: (key) => putKey(settings.keyFile, key),
      })
      isRestored = true
      return `Restored as of ${about.made_at}: ${inWords(manifest)}\n${SIGN_IN}`
    } finally {
      files.close()
      await working.close()
      await close()
      // on a full disk it may be unable to stop in order; what failed before is to be told all the same
      if (isRestored) await embedded?.stop()
      else await embedded?.stop().catch(() => undefined)
      await (isRestored ? place?.keep() : place?.remove())
    }
  },

  verify: async (settings, { file: wished }, signal) => {
    if (!wished && settings.backupDir) return verifyLogs(settings, settings.backupDir, signal)
    const file = await requireFile('npm run backup:verify', wished)
    const passphrase = await findPassphrase(settings.backupPassphraseFile, false)
    const { about, manifest } = await readBackup(passphrase, createReadStream(file, { signal }))
    return `The backup of ${about.made_at} is whole: ${inWords(manifest)}`
  },
}

const restoreAt = async (settings: Settings, at: string, signal: AbortSignal): Promise<string> => {
  const time = timeOf(at)
  const passphrase = await findPassphrase(settings.backupPassphraseFile, false)
  const files = await openStore(settings)
  try {
    await requireStore(files, settings)
    const { rows, tables, lines, files: brought, missing } = await recover({ time, passphrase, settings, files, signal })
    const whole = `${figures.format(rows)} rows of ${tables} tables, ${figures.format(lines)} lines of the audit log, ${figures.format(brought)} files.`
    const words = [`Restored as of ${readable(time)}: ${whole}`, ...inLines(missing, 'are nowhere'), SIGN_IN]
    return words.join('\n')
  } finally {
    files.close()
  }
}

const SIGN_IN = 'Everybody signs in anew. Start the program with npm start.'

/**
 * Reads a time in Japan as people write it, such as '2026-11-22 14:05', into the form of names in the log.
 * @throws StartError when the text is no such time
 */
const timeOf = (text: string): string => {
  const [, day = '', hour, minute, second = '00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/.exec(text.trim()) ?? []
  const at = new Date(`${day}T${hour}:${minute}:${second}+09:00`)
  const time = Number.isNaN(at.getTime()) ? '' : timeText(at)
  if (readable(time) === `${day} ${hour}:${minute}:${second}`) return time
  throw new StartError(`Say to which time, as it was in Japan: npm run restore -- --at '2026-11-22 14:05'.`)
}

const verifyLogs = async (settings: Settings, backupDir: string, signal: AbortSignal): Promise<string> => {
  const { databaseUrl, backupPassphraseFile } = settings
  if (databaseUrl !== null)
    throw new StartError(
      'A database server keeps its log by means of its own. To read a backup, say which file: npm run backup:verify -- FILE.',
    )
  if ((await logsIn(backupDir)).length === 0) throw new StartError(`There is no log in ${backupDir} yet.`)
  const passphrase = await findPassphrase(backupPassphraseFile, false)
  const { pieces, words } = await readLogs(backupDir, passphrase, signal)
  return `${figures.format(pieces)} files of the log are whole. ${words}`
}

const requireFile = async (command: string, file: string | undefined): Promise<string> => {
  if (!file) throw new StartError(`Say which file: ${command} -- FILE.`)
  const found = await stat(file).catch((error: unknown) => {
    throw new StartError(`${file} cannot be read: ${causeInWords(error)}.`)
  })
  if (!found.isFile()) throw new StartError(`${file} is no file.`)
  return file
}

const figures = new Intl.NumberFormat('en')
const inMegabytes = (bytes: number) => `${figures.format(Math.ceil(bytes / 1_048_576))} MB`
const inWords = (manifest: Manifest): string => {
  const { tables, files, bytes, missing } = manifest
  const whole = `${figures.format(rowsOf(manifest))} rows of ${Object.keys(tables).length} tables, ${figures.format(files)} files (${inMegabytes(bytes)}).`
  return [whole, ...inLines(missing, 'were missing or damaged when it was made')].join('\n')
}
const inLines = (hashes: string[], how: string): string[] =>
  hashes.length === 0 ? [] : [`${hashes.length} files ${how}:`, ...hashes]

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ended.abort())

const main = async ([name = '', ...args]: string[]): Promise<number> => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, strict: false, options: { at: { type: 'string' } } })
  const { settings, lines } = readSettings(process.env)
  const fatal = lines.find((line) => line.fatal)
  if (fatal) throw new StartError(`${fatal.problem}.`)
  const command = commands[name]
  const wished = { file: positionals[0], at: values['at'] === undefined ? undefined : String(values['at']) }
  if (!command) throw new StartError(`Say what to do: ${Object.keys(commands).join(', ')}.`)
  process.stdout.write(`${await command(settings, wished, ended.signal)}\n`)
  return 0
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  const refusal = refusalOf(error, kindOf(readSettings(process.env).settings)) ?? refusalOfPlace(error) ?? error
  if (ended.signal.aborted) process.stderr.write('Ended before it was done; the same command begins anew.\n')
  else if (refusal instanceof StartError) process.stderr.write(`${refusal.message}\n`)
  else throw error
  return 1
})
