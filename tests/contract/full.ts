import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { TestApp } from '../app.ts'

/**
 * People after whom a database counts as full. Fixtures have days of their own for what there is once a day, such as a holiday of the company: some 1,930
 * fit. With thousands of people beside that, calls that read all of them take longer than a test may.
 */
const FULL = 1_500

/** Before each test: closes the program when the tests before have filled its database, and has it opened anew with another one. */
export const renewWhenFull = (present: () => TestApp, open: () => Promise<void>): void =>
  beforeEach(async () => {
    const { rows } = await sql<{ people: number }>`select count(*)::int as people from staff`.execute(present().db)
    if ((rows[0]?.people ?? 0) <= FULL) return
    await present().close()
    await open()
  })
