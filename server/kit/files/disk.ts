import fs from 'node:fs/promises'
import path from 'node:path'
import { StoreFull } from './store.ts'

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Null for what is not there. */
export const missing = (error: unknown) => {
  if (isCode(error, 'ENOENT')) return null
  throw error
}

/** A disk without room is told as a full store. */
export const inWords = (error: unknown) =>
  isCode(error, 'ENOSPC', 'EDQUOT') ? new StoreFull('the disk is full', { cause: error }) : error

/** A directory is there for good once the one above it is synced. */
export const makeDirectory = async (directory: string) => {
  const made = await fs.mkdir(directory, { recursive: true, mode: 0o700 })
  if (made === undefined) return
  for (let at = directory; at !== path.dirname(made); at = path.dirname(at)) await syncDirectory(path.dirname(at))
}

export const syncDirectory = async (directory: string) => {
  // Windows knows no syncing of directories: a rename there is journaled
  if (process.platform === 'win32') return
  await synced(await fs.open(directory, 'r'))
}

export const synced = async (file: fs.FileHandle) => {
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
