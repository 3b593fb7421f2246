import { sql } from 'kysely'

/** Arguments of the advisory locks of the program, all in one place so that no number means two things; migrations write out theirs. */
export const LOCKS = {
  /** One program has the data of an embedded database. */
  data: '4741, 1',
  /** One program brings the schema up to date. */
  schema: '4741, 2',
  /** Of two administrators who remove each other the second waits (`keep_an_admin`). */
  admins: '4741, 3',
  /** One program makes the key. */
  key: '4741, 4',
  /** One import runs at a time. */
  imports: '4741, 5',
  /** Whoever closes a month does it by the calendar that stays (`keep_closed_calendar`). */
  calendar: '4741, 60',
  /** Held by whoever copies the whole store by the rows of one moment: nothing is taken out meanwhile. */
  copying: '4744, 1',
  /** One trial of a backup runs at a time. */
  trial: '4744, 2',
} as const

/** Arguments of the lock of one file: nobody takes its bytes away while another brings them. */
export const lockOfFile = (hash: string) => sql`4742, hashtext(${hash})`
