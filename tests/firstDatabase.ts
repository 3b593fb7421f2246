import { inject } from 'vitest'
import type { TestDatabase } from './database.ts'

/** The database server on which a test runs that is the same on every one. */
export const firstDatabase = (): TestDatabase => {
  const [database] = inject('databases')
  if (!database) throw new Error('no database')
  return database
}
