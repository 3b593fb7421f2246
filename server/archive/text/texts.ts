import { sql } from 'kysely'
import { fold } from '#domain/kit/fold.ts'
import { MB } from '#domain/kit/files.ts'
import { ChildEnded, childQueue } from '#papers/kit/child.ts'
import { log } from '../../kit/base/log.ts'
import type { App } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { whole } from '../../kit/files/store.ts'
import type { Order, Read } from './reader.ts'

/** The most processor time for one file; a long PDF takes a second. Milliseconds. */
const LIMIT_MS = 15_000
/** Larger files are not read: they are scans and films, and would have to be in memory as a whole. MB. */
const MAX_MB = 50
/** How often a file is tried whose bytes could not be fetched; the store may be away for a while. */
const MAX_TRIES = 5

/** Types whose text is looked for. */
const TEXTS = /^(application\/(pdf|vnd\.openxmlformats-officedocument\..*)|text\/(plain|xml|html|x-script))$/

const reader = childQueue<Order, Read>({ module: new URL('./reader.ts', import.meta.url), memory: 400 * MB })
/** Ends the process that reads texts; a later file starts another. */
export const closeTexts = () => reader.close()

type Place = Pick<App, 'db' | 'files'>
type Waiting = { hash: string; type: string; size: number }

/**
 * Reads the text of files that wait for it, in a process of its own which a hostile file may end (decision 162). Of several processes that
 * do this at once each takes other files.
 */
export const readTexts = async (place: Place, signal?: AbortSignal): Promise<number> => {
  for (let done = 0; ; done++) {
    if (signal?.aborted) return done
    const next = await claimed(place.db)
    if (!next) return done
    const read = await textOfFile(place, next, signal)
    if (read !== 'later') await keepText(place.db, next.hash, read)
  }
}

/** The next file that waits. It is put off at once, so that no other process takes it too, and comes again if this one ends meanwhile. */
const claimed = async (db: Db): Promise<Waiting | undefined> => {
  const { rows } = await sql<Waiting>`
    with next as (select x.hash from archive_text x where x.state = 'waiting' and x.added_at <= now() order by x.added_at limit 1 for update skip locked)
    update archive_text x set tries = x.tries + 1, added_at = now() + interval '2 minutes',
      state = case when x.tries >= ${MAX_TRIES} then 'failed' else x.state end
    from next, file f where x.hash = next.hash and f.hash = x.hash returning x.hash, f.type, f.size`.execute(db)
  return rows[0]
}

type Known = Read | 'none' | 'later'
const textOfFile = async ({ files }: Place, { hash, type, size }: Waiting, signal?: AbortSignal): Promise<Known> => {
  if (!TEXTS.test(type) || size > MAX_MB * MB) return 'none'
  try {
    const stored = await files.get(hash)
    if (!stored) return null
    return await reader.ask({ bytes: await whole(stored), type }, { limit: LIMIT_MS, signal })
  } catch (error) {
    if (signal?.aborted) return 'later'
    if (error instanceof ChildEnded) {
      log.warn('the text of a file was not read', { how: error.message, hash })
      return null
    }
    log.error('the bytes of a file were not read', error, { hash })
    return 'later'
  }
}

const keepText = async (db: Db, hash: string, read: Read | 'none'): Promise<void> => {
  const found = read === 'none' || read === null ? null : read
  const words = found === null ? '' : fold(found.text)
  const state = read === null ? 'failed' : words === '' ? 'none' : 'read'
  await sql`update archive_text set state = ${state}, text = ${words === '' ? null : (found?.text ?? null)}, folded = ${words || null},
    cut = ${found?.cut ?? false} where hash = ${hash}`.execute(db)
}
