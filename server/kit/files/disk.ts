import fs from 'node:fs/promises'
import path from 'node:path'
import { StoreFull } from './store.ts'

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Turns the error for a missing file into null; throws any other error again. */
export const missing = (error: unknown) => {
  if (isCode(error, 'ENOENT')) return null
  throw error
}

/** Turns the error of a full disk into `StoreFull`; returns any other error as it is. */
export const inWords = (error: unknown) =>
  isCode(error, 'ENOSPC', 'EDQUOT') ? new StoreFull('the disk is full', { cause: error }) : error

/** Creates a directory that survives a power cut: the directory above each new one is synced, too. */
export const makeDirectory = async (directory: string) => {
  const made = await fs.mkdir(directory, { recursive: true, mode: 0o700 })
  if (made === undefined) return
  for (let at = directory; at !== path.dirname(made); at = path.dirname(at)) await syncDirectory(path.dirname(at))
}

export const syncDirectory = async (directory: string) => {
  // Windows has no syncing of directories; NTFS journals a rename
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
