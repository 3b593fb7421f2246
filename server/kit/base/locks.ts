import { sql } from 'kysely'

/** Arguments of the advisory locks of the program, all in one place so that no number means two things; migrations write out theirs. */
export const LOCKS = {
  /** Only one program uses the data of an embedded database. */
  data: '4741, 1',
  /** Only one program migrates the schema at a time. */
  schema: '4741, 2',
  /** If two administrators remove each other at the same time, the second waits (`keep_an_admin`). */
  admins: '4741, 3',
  /** Only one program makes the encryption key. */
  key: '4741, 4',
  /** Only one import runs at a time. */
  imports: '4741, 5',
  /** Only one pay run is closed at a time. */
  paying: '4741, 6',
  /** Folders of the archive are moved, deleted and given rights one after the other, so that no two moves together make a circle. */
  archive: '4741, 7',
  /** Only one program makes the key by which signed documents are sealed. */
  sealKey: '4741, 11',
  /** Jobs of one place are begun one after the other (`kit/jobs/tries.ts`). */
  places: '4741, 12',
  /** The calendar does not change while a month is being closed by it (`keep_closed_calendar`). */
  calendar: '4741, 60',
  /** Held while the whole file store is copied as of one moment, so that no file is deleted in the meantime. */
  copying: '4744, 1',
  /** Only one trial restore of a backup runs at a time. */
  trial: '4744, 2',
} as const

/** Arguments of the lock of one file, so that its bytes are not deleted while somebody else stores them. */
export const lockOfFile = (hash: string) => sql`4742, hashtext(${hash})`
