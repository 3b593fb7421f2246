import { randomBytes } from 'node:crypto'

/*
 * The names in the folder of the log. They alone decide to which times recovery is possible. A time is written as in Japan,
 * '20261122-140500-417', so that it sorts as text.
 *
 *   log/log_20261122_140500_1f2e3d/                          one log without gaps, named after the replication slot of our position
 *     000000010000000000000004-20261122-140512-417.base          a base backup: the first segment it needs, and when it was complete
 *     000000010000000000000005.wal                           a segment of the write-ahead log
 *     000000010000000000000006-20261122-141000-003.wal           one ended by a mark: all stored until then is in it or before it
 *   log/files/1f/1f2e…                                       the bytes of uploaded files
 */
export type Segment = { name: string; file: string; until: string | null }
export type Base = { file: string; segment: string; from: string }

/** Folders below the backup folder. */
export const LOG_FOLDER = 'log'
export const FILES_FOLDER = 'files'

const JAPAN = 9 * 3_600_000

/** A time as names contain it, in Japan: '20261122-140500-417'. */
export const timeText = (at: Date): string =>
  new Date(at.getTime() + JAPAN).toISOString().slice(0, 23).replaceAll(/[-:]/g, '').replaceAll(/[T.]/g, '-')

/**
 * The time in ISO form, '2026-11-22T14:05:00.417+09:00'. The zone is a number, since a database that is starting knows no names of zones.
 */
export const exactly = (time: string): string =>
  time.replace(/^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-(\d{3})$/, '$1-$2-$3T$4:$5:$6.$7+09:00')

export const dateOf = (time: string): Date => new Date(exactly(time))

/** The time as people write it: '2026-11-22 14:05:00'. */
export const readable = (time: string): string => exactly(time).slice(0, 19).replace('T', ' ')

export const newLogName = (now: Date): string =>
  `log_${timeText(now).slice(0, 15).replace('-', '_')}_${randomBytes(3).toString('hex')}`
export const isLogName = (name: string): boolean => /^log_\d{8}_\d{6}_[0-9a-f]{6}$/.test(name)

export const segmentFile = (name: string, until: string | null): string => `${name}${until === null ? '' : `-${until}`}.wal`
export const baseFile = (segment: string, from: string): string => `${segment}-${from}.base`

export const segmentOf = (file: string): Segment | null => {
  const [, name, until = null] = /^([0-9A-F]{24})(?:-(\d{8}-\d{6}-\d{3}))?\.wal$/.exec(file) ?? []
  return name === undefined ? null : { name, file, until }
}

export const baseOf = (file: string): Base | null => {
  const [, segment, from] = /^([0-9A-F]{24})-(\d{8}-\d{6}-\d{3})\.base$/.exec(file) ?? []
  return segment === undefined || from === undefined ? null : { file, segment, from }
}

/**
 * How many segments of 16 MB are in 4 GB. In the name of a segment the second part counts units of 4 GB, and the third one segments of 16
 * MB (PostgreSQL, "WAL Internals").
 */
const IN_4_GB = 256

/** The name of the next segment. */
export const nextSegment = (name: string): string => {
  const [timeline, high, low] = [name.slice(0, 8), Number.parseInt(name.slice(8, 16), 16), Number.parseInt(name.slice(16), 16) + 1]
  const part = (n: number) => n.toString(16).toUpperCase().padStart(8, '0')
  return low < IN_4_GB ? timeline + part(high) + part(low) : timeline + part(high + 1) + part(0)
}
