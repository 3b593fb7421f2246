import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx, Db } from '../../kit/context.ts'
import type { Chore } from '../../kit/jobs/worker.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { jobKind } from '../../kit/jobs/kind.ts'
import { recount } from './recount.ts'

/** Hours after a change of statutory holidays. What one job begins, any other goes on with. */
export const recountJob = jobKind({
  name: 'time.recount',
  action: 'calendar.write',
  place: 'calendar',
  input: z.strictObject({}),
  run: async ({ apart, progress, signal }) => ({ rows: await recount(apart, { signal, progress }) }),
})

/** After a change of the calendar: begins the work unless there is none, or a job that has not begun yet will do it, too. */
export const askRecount = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql`
    select 1 from recount where done_at is null and not exists (select 1 from job where kind = ${recountJob.name} and state = 'waiting') limit 1`.execute(
    ctx.db,
  )
  if (rows.length > 0) await startJob(ctx, recountJob, {})
}

/** Hours must not stay as they were because a job was cancelled or lost. */
export const recountChore = ({ db }: { db: Db }): Chore => ({
  name: 'recount',
  cron: '*/10 * * * *',
  run: async () => {
    await recount(db)
  },
})
