import { sql } from 'kysely'
import type { JobRow } from '#domain/kit/jobs.ts'
import type { Place } from './place.ts'

/** Waits for a job. @returns how many records it has done */
export const rowsOfJob = async ({ db }: Place, id: string): Promise<number> => {
  for (;;) {
    const { rows } = await sql<
      Pick<JobRow, 'state' | 'outcome' | 'problem'>
    >`select state, outcome, problem from job where id = ${id}`.execute(db)
    const [row] = rows
    if (row?.state === 'done') return row.outcome?.rows ?? 0
    if (row?.state === 'failed') throw new Error(JSON.stringify(row.problem))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
