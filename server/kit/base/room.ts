import fs from 'node:fs'

const GB = 1024 ** 3

/** Free and total space of a disk. Bytes. */
export type Room = { free: number; all: number }

/** The space of the disk that contains a path; null where the system does not say. */
export const roomAt = (path: string): Room | null => {
  try {
    const { bavail, blocks, bsize } = fs.statfsSync(path)
    return { free: bavail * bsize, all: blocks * bsize }
  } catch {
    return null
  }
}

/**
 * Whether the operator should free space: below a tenth of the disk, although 10 GB are always enough and below 1 GB is always too little.
 */
export const isShort = ({ free, all }: Room): boolean => free < Math.max(GB, Math.min(10 * GB, all / 10))

/** Whether a disk counts as full: a database needs more than these 32 MB to start. */
export const isFull = ({ free }: Room): boolean => free < 32 * 1024 ** 2
