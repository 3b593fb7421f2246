import fs from 'node:fs/promises'
import path from 'node:path'
import type { Runner } from '../../kit/embedded/runner.ts'
import { BackupRefused } from '../refusal.ts'
import { PART } from './base.ts'
import type { Way } from './reach.ts'
import { unseal } from './sealed.ts'
import { segmentBytes } from './segments.ts'

const SEGMENT_BYTES = 16 * 1024 * 1024

type From = { folder: string; passphrase: string }

/**
 * Unpacks a base backup and its log into an empty directory, where PostgreSQL expects them for a recovery.
 * @returns the encryption key, which was stored outside of the database; null if there was none
 * @throws {BackupRefused} whose message names the file that cannot be read
 */
export const unpack = async (way: Way, { folder, passphrase }: From, cluster: string, runner: Runner): Promise<Buffer | null> => {
  await fs.mkdir(cluster, { mode: 0o700 })
  runner.own(cluster)
  let key: Buffer | null = null
  const files = appending(runner)
  try {
    for await (const { part, bytes } of unseal(path.join(folder, way.base.file), `${way.log}/${way.base.segment}`, passphrase)) {
      if (part === PART.key) key = Buffer.from(bytes)
      else if (part === PART.label) await files.append(path.join(cluster, 'backup_label'), bytes)
      else if (part.startsWith(PART.file)) await files.append(inside(cluster, part.slice(PART.file.length)), bytes)
      else {
        const at = inside(cluster, part.slice(PART.directory.length))
        await fs.mkdir(at, { mode: 0o700 })
        runner.own(at)
      }
    }
  } finally {
    await files.close()
  }
  for (const { name, file: from } of way.segments) {
    const at = path.join(cluster, 'pg_wal', name)
    await fs.writeFile(at, await segmentBytes(path.join(folder, from), `${way.log}/${name}`, passphrase), {
      flag: 'wx',
      mode: 0o600,
    })
    // fills up with zeros, which take no space on most disks
    await fs.truncate(at, SEGMENT_BYTES)
    runner.own(at)
  }
  return key
}

const inside = (directory: string, at: string): string => {
  const place = path.join(directory, at)
  if (!path.relative(directory, place).startsWith('..') && !path.isAbsolute(at)) return place
  throw new BackupRefused('foreign', `The base has a file outside of the database (${at}).`)
}

/** Appends pieces to files. The pieces of one file follow each other, so one file is open at a time. */
const appending = (runner: Runner) => {
  let current: { at: string; handle: fs.FileHandle } | undefined
  return {
    append: async (at: string, bytes: Uint8Array) => {
      if (current?.at !== at) {
        await current?.handle.close()
        current = { at, handle: await fs.open(at, 'wx', 0o600) }
        runner.own(at)
      }
      await current.handle.writeFile(bytes)
    },
    close: async () => current?.handle.close(),
  }
}
