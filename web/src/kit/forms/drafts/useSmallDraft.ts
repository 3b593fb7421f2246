import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '../../account.ts'
import type { Values } from '../values/values.ts'
import { type DraftKey, readDraft, wipeDraft, writeDraft } from './drafts.ts'

/** The values of a small form as they were typed before, and when. */
export type Found<V> = { values: V; at: string }
export type SmallDraft<V> = { found: Found<V> | null; keep: (values: V) => void; wipe: () => void }

/**
 * The draft of a form with a few fields that is no form of an entity, such as a request on a phone: it is kept at each change, so that a
 * reload loses nothing, until it is sent or discarded. Undefined until the browser has been asked; the form is not drawn before that.
 * @param of what the form is about; each part, such as a date, has a draft of its own
 * @param schema reads what was kept, also by another version of the program; what does not fit is left out
 */
export const useSmallDraft = <V extends Values>(
  { entity, part }: Pick<DraftKey, 'entity'> & { part: string },
  schema: z.ZodType<V>,
): SmallDraft<V> | undefined => {
  const account = useAccount()
  const key = useMemo(() => ({ account, entity, owner: undefined, id: undefined, part }), [account, entity, part])
  const [read, setRead] = useState<{ key: DraftKey; found: Found<V> | null }>()
  useEffect(() => {
    void readDraft(key).then((draft) => {
      const values = schema.safeParse(draft?.values).data
      setRead({ key, found: draft && values ? { values, at: draft.at } : null })
    })
  }, [key, schema])
  if (read?.key !== key) return undefined
  return {
    found: read.found,
    keep: (values) => void writeDraft(key, { at: new Date().toISOString(), version: 0, base: {}, values }),
    wipe: () => void wipeDraft(key),
  }
}
