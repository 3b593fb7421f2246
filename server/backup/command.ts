import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { reachDatabase } from '../kit/beside.ts'
import { openDb, UNLIMITED } from '../kit/db.ts'
import { refusalOf, requireDatabase, roleOf } from '../kit/db-ready.ts'
import { startEmbedded } from '../kit/embedded.ts'
import { openStore, requireStore } from '../kit/files/open.ts'
import { putKey } from '../kit/key-file.ts'
import { readSettings, type Settings } from '../kit/settings.ts'
import { causeInWords, StartError } from '../kit/start-error.ts'
import { type Manifest, rowsOf } from './content.ts'
import { makeBackup } from './make.ts'
import { findPassphrase } from './passphrase.ts'
import { readBackup } from './read.ts'
import { restore } from './restore.ts'
import { writeBackup } from './write.ts'

/*
 * `npm run backup [file]`, `npm run restore <file>` and `npm run backup:verify <file>`. What was done goes to the output, what was refused
 * to the errors in a sentence, with code 1.
 */
const commands: Record<string, (settings: Settings, file: string | undefined, signal: AbortSignal) => Promise<string>> = {
  backup: async (settings, wished, signal) => {
    if (!wished && !settings.backupDir) throw new StartError('Say where to: npm run backup -- FILE, or set BACKUP_DIR.')
    const passphrase = await findPassphrase(settings.backupPassphraseFile, true)
    const { login, leave } = await reachDatabase(settings)
    const { db, pool, close } = openDb(login, 2, UNLIMITED)
    const files = await openStore(settings)
    try {
      await requireDatabase(pool, 0, signal)
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

  restore: async (settings, wished, signal) => {
    const file = await requireFile('npm run restore', wished)
    const passphrase = await findPassphrase(settings.backupPassphraseFile, false)
    const embedded = settings.databaseUrl === null ? await startEmbedded(settings.dataDir) : null
    const login = embedded?.login ?? settings.databaseUrl ?? ''
    const { db, pool, close } = openDb(embedded?.owner ?? settings.migrateUrl ?? login, 1, UNLIMITED)
    const working = openDb(login, 1)
    const files = await openStore(settings)
    try {
      await requireDatabase(pool, 0, signal)
      await requireStore(files, settings)
      const [owner, worker] = [await roleOf(pool), await roleOf(working.pool)]
      const { about, manifest } = await restore(passphrase, createReadStream(file, { signal }), {
        db,
        worker: owner === worker ? undefined : worker,
        files,
        putKey: (key) => putKey(settings.keyFile, key),
      })
      return `Restored as of ${about.made_at}: ${inWords(manifest)}\nEverybody signs in anew. Start the program with npm start.`
    } finally {
      files.close()
      await working.close()
      await close()
      await embedded?.stop()
    }
  },

  verify: async (settings, wished, signal) => {
    const file = await requireFile('npm run backup:verify', wished)
    const passphrase = await findPassphrase(settings.backupPassphraseFile, false)
    const { about, manifest } = await readBackup(passphrase, createReadStream(file, { signal }))
    return `The backup of ${about.made_at} is whole: ${inWords(manifest)}`
  },
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
  if (missing.length === 0) return whole
  return `${whole}\n${missing.length} files were missing or damaged when it was made:\n${missing.join('\n')}`
}

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ended.abort())

const main = async ([name = '', file]: string[]): Promise<number> => {
  const { settings, lines } = readSettings(process.env)
  const fatal = lines.find((line) => line.fatal)
  if (fatal) throw new StartError(`${fatal.problem}.`)
  const command = commands[name]
  if (!command) throw new StartError(`Say what to do: ${Object.keys(commands).join(', ')}.`)
  process.stdout.write(`${await command(settings, file, ended.signal)}\n`)
  return 0
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  const refusal = refusalOf(error) ?? error
  if (ended.signal.aborted) process.stderr.write('Ended before it was done; the same command begins anew.\n')
  else if (refusal instanceof StartError) process.stderr.write(`${refusal.message}\n`)
  else throw error
  return 1
})
