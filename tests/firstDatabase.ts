import { inject } from 'vitest'
import type { TestDatabase } from './database.ts'
import { turnOfRun } from './turns.ts'

/**
 * The database server on which a test runs that is the same on every one: by turns the embedded one and the oldest that the product may be given,
 * so that no statement is only ever tried on the newest.
 */
export const firstDatabase = (): TestDatabase => {
  const databases = inject('databases')
  const database = databases[turnOfRun() % databases.length]
  if (!database) throw new Error('no database')
  return database
}
