import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDb, UNLIMITED } from '../../kit/db/db.ts'
import type { Db } from '../../kit/db/tables.ts'
import { reachDatabase } from '../../kit/embedded/beside.ts'
import { readSettings } from '../../kit/base/settings.ts'
import { causeInWords, StartError } from '../../kit/base/start-error.ts'
import { loadTowns, readTowns, townLoads, undoLoad } from './towns.ts'

const figures = new Intl.NumberFormat('en')

/*
 * `npm run places`: lists the files of towns that were loaded. `npm run places -- FILE` says what a file holds and stores nothing; with `--load`
 * it is stored; `npm run places -- --undo` undoes the last load. A refusal is one sentence on stderr, with exit code 1.
 */
const main = async (db: Db, file: string | undefined, wished: { load: boolean; undo: boolean }): Promise<string> => {
  if (wished.undo) {
    const source = await undoLoad(db)
    return source === undefined ? 'No file of towns is loaded.' : `Undone: ${source}`
  }
  if (file === undefined) {
    const loads = await townLoads(db)
    const lines = loads.map(({ source, loaded_at, size }) => `${loaded_at.slice(0, 16)}  ${figures.format(size)} towns  ${source}`)
    return lines.join('\n') || 'No file of towns is loaded. Say which: npm run places -- FILE'
  }
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new StartError(`${file} cannot be read: ${causeInWords(error)}.`)
  })
  const read = readTowns(bytes)
  if (!read) throw new StartError(`${file} is no CSV file in UTF-8 or Shift_JIS.`)
  if (read.missing.length > 0) throw new StartError(`${file} lacks the columns ${read.missing.join(', ')}.`)
  const { source, towns, left } = read
  if (towns.length === 0) throw new StartError(`${file} holds no town with a point in Japan.`)
  const municipalities = new Set(towns.map((town) => town.prefecture + town.municipality)).size
  const words = `${figures.format(towns.length)} towns of ${figures.format(municipalities)} municipalities, ${figures.format(left)} rows without one. Source: ${source}`
  if (!wished.load) return `${words}\nNothing is stored yet. To store them: npm run places -- ${file} --load`
  await loadTowns(db, source, towns)
  return `${words}\nStored. To undo this: npm run places -- --undo`
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { load: { type: 'boolean', default: false }, undo: { type: 'boolean', default: false } },
  })
  const { settings, lines } = readSettings(process.env)
  const fatal = lines.find((line) => line.fatal)
  if (fatal) throw new StartError(`${fatal.problem}.`)
  const { login, leave } = await reachDatabase(settings)
  const { db, close } = openDb(login, 1, UNLIMITED)
  try {
    console.log(await main(db, positionals[0], values))
  } finally {
    await close()
    await leave()
  }
}

process.exitCode = await run().then(
  () => 0,
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : causeInWords(error))
    return 1
  },
)
