import type { RangeResponse, Source } from 'pmtiles'
import { apiBase } from '#web/kit/base.ts'
import { withSession } from '#web/kit/withSession.ts'

/** The file of map tiles of the company, read by ranges from the own server; whoever is signed out waits for the next sign-in. */
export const ownTiles: Source = {
  getKey: () => 'own',
  getBytes: async (offset, length, signal): Promise<RangeResponse> => {
    const range = `bytes=${offset}-${offset + length - 1}`
    const answer = await withSession(
      (token) => fetch(`${apiBase()}/tiles`, { headers: { authorization: `Bearer ${token}`, range }, signal: signal ?? null }),
      signal ?? null,
    )
    if (answer.status !== 206) throw new Error(`no tiles: ${answer.status}`)
    return { data: await answer.arrayBuffer() }
  },
}
