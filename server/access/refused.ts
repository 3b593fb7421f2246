import { note, type Who } from '../kit/audit/audit.ts'
import type { Actor } from '../kit/context/actor.ts'
import type { Db } from '../kit/db/tables.ts'
import { count } from './throttle.ts'

const HOUR = 3600

/** Writes down that somebody called what the own role may not, of each call once an hour: screens offer none of them. */
export const noteRefused = async (db: Db, who: Who & { actor: Actor }, call: string): Promise<void> => {
  const { id, viewer } = who.actor
  const { hits } = await count(db, `refused:${id}:${viewer ?? ''}:${call}`, HOUR)
  if (hits === 1) await note(db, who, { act: 'refused', entity: 'call', record: null, metadata: { call } })
}
