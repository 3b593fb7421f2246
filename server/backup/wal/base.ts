import fs from 'node:fs/promises'
import path from 'node:path'
import { missing } from '../../kit/files/disk.ts'
import type { Ask } from '../../kit/db/migrate.ts'
import type { Piece } from '../pieces.ts'
import { baseFile, timeText } from './names.ts'
import { inPieces, seal } from './sealed.ts'
import type { Place } from './segments.ts'

/** Names of the parts of a base backup. The label tells PostgreSQL where in the log recovery begins. */
export const PART = { key: 'key', directory: 'directory/', file: 'file/', label: 'label' } as const

/** Directories that are copied without their content (PostgreSQL, "Making a Base Backup Using the Low-Level API"). */
const EMPTY = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_wal']
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pgsql_tmp.*|pg_internal\.init.*|recovery\.signal|standby\.signal)$/
/** This file contains the present position of the database in its log, and is copied last. */
const CONTROL = 'global/pg_control'
const BLOCK = 1024 * 1024

/**
 * Copies the files of the running database. What changes during the copy is in the write-ahead log, which recovery replays.
 * @param ask on one connection of the superuser
 * @param key the encryption key, which is stored outside of the database
 */
export const makeBase = async (ask: Ask, place: Place, key: Buffer | null, signal?: AbortSignal): Promise<void> => {
  const { rows } = await ask<{ segment: string }>(
    `select pg_walfile_name(lsn) as segment from pg_backup_start('hidamari', fast => true) lsn`,
  )
  const segment = rows[0]?.segment ?? ''
  let isOpen = true
  let from = ''
  const pieces = async function* (): AsyncGenerator<Piece> {
    if (key) yield { part: PART.key, bytes: key }
    yield* filesBelow(place.cluster)
    yield* inPieces(PART.file + CONTROL, await settled(path.join(place.cluster, CONTROL)))
    isOpen = false
    const stopped = await ask<{ label: string; at: string }>(
      'select labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive => false)',
    )
    // one millisecond later, since the database counts in microseconds
    from = timeText(new Date(Date.parse(stopped.rows[0]?.at ?? '') + 1))
    yield { part: PART.label, bytes: Buffer.from(stopped.rows[0]?.label ?? '') }
  }
  const content = pieces()
  const named = () => path.join(place.folder, baseFile(segment, from))
  try {
    await seal(path.join(place.folder, 'base'), `${place.log}/${segment}`, place.passphrase, content, { signal, named })
  } finally {
    await content.return(undefined)
    if (isOpen) await ask('select pg_backup_stop(wait_for_archive => false)')
  }
}

async function* filesBelow(cluster: string, below = ''): AsyncGenerator<Piece> {
  for (const entry of (await fs.readdir(path.join(cluster, below), { withFileTypes: true }).catch(missing)) ?? []) {
    const at = path.posix.join(below, entry.name)
    if (LEFT_OUT.test(entry.name) || at === CONTROL) continue
    if (entry.isFile()) yield* bytesOf(cluster, at)
    if (!entry.isDirectory()) continue
    yield { part: PART.directory + at, bytes: new Uint8Array() }
    if (!EMPTY.includes(at)) yield* filesBelow(cluster, at)
  }
}

/** A file that is deleted or cut during the copy is repaired by the replay of the log. */
async function* bytesOf(cluster: string, at: string): AsyncGenerator<Piece> {
  const file = await fs.open(path.join(cluster, at), 'r').catch(missing)
  if (!file) return
  try {
    for (let first = true; ; first = false) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(BLOCK), 0, BLOCK)
      if (bytesRead > 0 || first) yield { part: PART.file + at, bytes: buffer.subarray(0, bytesRead) }
      if (bytesRead < BLOCK) return
    }
  } finally {
    await file.close()
  }
}

/** Reads a file until it is the same twice, since a file that is being written may be half old and half new. */
const settled = async (file: string): Promise<Buffer> => {
  for (let last = await fs.readFile(file); ;) {
    const again = await fs.readFile(file)
    if (again.equals(last)) return again
    last = again
  }
}
