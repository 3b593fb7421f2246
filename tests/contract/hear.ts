import type { LiveEvent } from '#domain/kit/live.ts'
import type { TestApp } from '../app.ts'

/** The live updates that come within a second, since the stream of them has no end. `open_for`: how long ago the page began, in milliseconds. */
export const heardWithin = async (client: ReturnType<TestApp['client']>, input: { open_for?: number }): Promise<LiveEvent[]> => {
  const ending = new AbortController()
  const stream = await client.kit.live(input, { signal: ending.signal })
  setTimeout(() => ending.abort(), 1000)
  const events: LiveEvent[] = []
  try {
    for await (const event of stream) events.push(event)
  } catch (error) {
    if (!ending.signal.aborted) throw error
  }
  return events
}
