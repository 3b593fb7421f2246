import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { makeDirectory, syncDirectory } from '../files/disk.ts'
import { LOCKS } from '../base/locks.ts'
import { KEY_BYTES, type Keys, keysOf } from './keys.ts'
import type { Settings } from '../base/settings.ts'
import { causeInWords, StartError } from '../base/start-error.ts'

/**
 * The purpose of a known text that the first key of a database encrypted: a wrong key shows there, before anything is encrypted with it.
 */
const PURPOSE = 'key_check'
const KNOWN = 'hidamari'

/**
 * The key of an installation, from its file. Where nothing was ever sealed and there is no file, it is made now: written and synced before the
 * database knows of it.
 * @throws StartError when the file is missing, is not a key, may be read by others, or is not the key of this database
 */
export const openKeys = async (pool: Pool, { keyFile }: Pick<Settings, 'keyFile'>): Promise<Keys> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // several programs that start for the first time make one key
    await client.query(`select pg_advisory_xact_lock(${LOCKS.key})`)
    const { rows } = await client.query<{ sealed: string }>('select sealed from key_check')
    const [known] = rows
    const bytes =
      (await readKey(keyFile)) ?? (known ? refuse(`${keyFile} is missing`) : await putKey(keyFile, randomBytes(KEY_BYTES)))
    const keys = keysOf(bytes)
    if (!known) await client.query('insert into key_check (sealed) values ($1)', [keys.seal(PURPOSE, KNOWN)])
    else if (!opens(keys, known.sealed)) refuse(`${keyFile} is the key of another one`)
    await client.query('commit')
    client.release()
    return keys
  } catch (error) {
    client.release(true)
    throw error
  }
}

const refuse = (fault: string): never => {
  throw new StartError(
    `The database holds values that only its own key opens, and ${fault}. Put that key back (DATA_DIR/key of the former place, or a backup), ` +
      'or name its place in KEY_FILE.',
  )
}

const opens = (keys: Keys, sealed: string): boolean => {
  try {
    return keys.open(PURPOSE, sealed) === KNOWN
  } catch {
    return false
  }
}

/** The 32 bytes; null when there is no file. */
export const readKey = async (file: string): Promise<Buffer | null> => {
  try {
    const { mode } = await fs.stat(file)
    // Windows keeps its rights elsewhere
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new StartError(`Others may read the key in ${file}. Close it with "chmod 600 ${file}".`)
    const text = (await fs.readFile(file, 'utf8')).trim()
    if (!/^[0-9a-f]{64}$/.test(text)) throw new StartError(`${file} is no key: it must hold 64 hexadecimal digits.`)
    return Buffer.from(text, 'hex')
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new StartError(`The key in ${file} cannot be read: ${causeInWords(error)}.`)
  }
}

/** Writes a key to its file, but never over another key. */
export const putKey = async (file: string, key: Buffer): Promise<Buffer> => {
  const there = await readKey(file)
  if (there?.equals(key)) return key
  if (there) throw new StartError(`There is another key in ${file}. Move it away, or name another place in KEY_FILE.`)
  try {
    await makeDirectory(path.dirname(file))
    await fs.writeFile(file, `${key.toString('hex')}\n`, { flag: 'wx', mode: 0o600, flush: true })
    await syncDirectory(path.dirname(file))
  } catch (error) {
    throw new StartError(`The key cannot be kept in ${file}: ${causeInWords(error)}.`)
  }
  return key
}
