import fs from 'node:fs'

const GB = 1024 ** 3

/** Room on a disk. Bytes. */
export type Room = { free: number; all: number }

/** What may still be written where a path lies; null where that cannot be told. */
export const roomAt = (path: string): Room | null => {
  try {
    const { bavail, blocks, bsize } = fs.statfsSync(path)
    return { free: bavail * bsize, all: blocks * bsize }
  } catch {
    return null
  }
}

/** Whether it is time to see to it: less than a tenth is left, but 10 GB are enough on any disk, and 1 GB on none. */
export const isShort = ({ free, all }: Room): boolean => free < Math.max(GB, Math.min(10 * GB, all / 10))

/** Whether nothing can be written: a database needs more than this to start. */
export const isFull = ({ free }: Room): boolean => free < 32 * 1024 ** 2
