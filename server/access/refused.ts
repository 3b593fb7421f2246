import { note, type Who } from '../kit/audit/audit.ts'
import type { Actor } from '../kit/context/actor.ts'
import type { Db } from '../kit/db/tables.ts'
import { count } from './throttle.ts'

const HOUR = 3600

/**
 * Writes to the audit log that somebody called what the role may not do, once an hour for each call. No screen offers such calls, so they
 * are a sign of an attempt.
 */
export const noteRefused = async (db: Db, who: Who & { actor: Actor }, call: string): Promise<void> => {
  const { id, viewer } = who.actor
  const { hits } = await count(db, `refused:${id}:${viewer ?? ''}:${call}`, HOUR)
  if (hits === 1) await note(db, who, { act: 'refused', entity: 'call', record: null, metadata: { call } })
}
