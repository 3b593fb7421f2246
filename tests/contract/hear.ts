import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LiveEvent } from '#domain/kit/live.ts'
import type { TestApp } from '../app.ts'

type Client = ReturnType<TestApp['client']>
/** `account`: of whoever listens; anybody for one who hears of all jobs. `open_for`: how long ago the page began, in milliseconds. */
type Listening = { client: Client; account?: string; open_for?: number }

/**
 * What a stream of live updates says when it opens, of what happened before. The stream has no end, so a job is told to it, and whatever comes
 * before the news of that job is the answer. What happened before is heard first, by another stream, since the database tells it later.
 */
export const heardAtOpening = async (
  app: TestApp,
  { client, account = randomUUID(), open_for }: Listening,
): Promise<LiveEvent[]> => {
  await heardUntilNow(app, client, account, {})
  return heardUntilNow(app, client, account, open_for === undefined ? {} : { open_for })
}

const heardUntilNow = async (app: TestApp, client: Client, owner: string, input: { open_for?: number }): Promise<LiveEvent[]> => {
  const id = randomUUID()
  const events: LiveEvent[] = []
  for await (const event of await client.kit.live(input)) {
    if (event.type === 'job' && event.id === id) return events
    // a stream that has greeted hears everything that is told from now on
    if (event.type === 'hello') await sql`select pg_notify('jobs', ${JSON.stringify({ id, owner })})`.execute(app.db)
    else events.push(event)
  }
  throw new Error('the stream ended before')
}
