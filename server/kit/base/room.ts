import fs from 'node:fs'

const GB = 1024 ** 3

/** Free and total space of a disk. Bytes. */
export type Room = { free: number; all: number }

/** The space of the disk on which a path lies; null where it cannot be found out. */
export const roomAt = (path: string): Room | null => {
  try {
    const { bavail, blocks, bsize } = fs.statfsSync(path)
    return { free: bavail * bsize, all: blocks * bsize }
  } catch {
    return null
  }
}

/** Whether somebody should free space: less than a tenth is left, but 10 GB are enough on any disk, and less than 1 GB on none. */
export const isShort = ({ free, all }: Room): boolean => free < Math.max(GB, Math.min(10 * GB, all / 10))

/** Whether nothing can be written: a database needs more than this to start. */
export const isFull = ({ free }: Room): boolean => free < 32 * 1024 ** 2
