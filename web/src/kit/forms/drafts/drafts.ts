import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { Field } from '#domain/kit/fields.ts'
import { session } from '../../session.ts'
import { readStored, writeStored } from '../../stored.ts'
import { dropTyped, keepTyped, readTyped, settleTyped, wipeTyped } from '../../typed.ts'
import { isMasked } from '#domain/kit/permissions.ts'
import type { FirstSend } from '../values/firstSend.ts'
import type { Values } from '../values/values.ts'

/**
 * What was typed and not yet saved, kept in this browser. Only the touched fields are kept, and never one that
 * is masked (bank account, numbers of passport and residence card): those stay in the form alone.
 */
export type Draft = {
  /** Instant of the last change. */
  at: string
  /** Version of the record that was changed, and what the touched fields held there; 0 and the defaults for a new record. */
  version: number
  base: Values
  /** Values of the touched controls. */
  values: Values
  /** Files of this device that the values refer to, by hash: the server shows no picture before a saved record refers to it. */
  files?: ReadonlyMap<string, File>
  /** Photos that were chosen and are not uploaded yet, by the name of their list. */
  coming?: ReadonlyMap<string, readonly File[]>
  /** For a new record that was sent and not answered: the request, unless it contains masked values, which this browser may not keep. */
  sent?: FirstSend
}

export type DraftKey = {
  account: string
  entity: string
  /** Id of the record that the record belongs to: a draft typed for one owner is never offered for another. */
  owner: string | undefined
  /** Name of the part of the record that the form shows; undefined where one form shows the whole record. */
  part: string | undefined
  /** Undefined for a new record. */
  id: string | undefined
}

/** Whether the value of a field may be kept in a draft in this browser; masked values may not. */
export const isKeepable = (field: Field | undefined): boolean => field !== undefined && !isMasked(field)

let opened: UseStore | undefined
const store = () => (opened ??= createStore('hidamari-drafts', 'drafts'))
/** What the keys of all drafts begin with where they are kept beside other things. */
const DRAFTS = 'drafts/'
const keyOf = ({ account, entity, owner, id, part }: DraftKey) =>
  [account, entity, ...(owner ? [owner] : []), id ?? 'new', ...(part ? [part] : [])].join('/')

/** Local storage key that marks the drafts as due to be wiped, in case the page is left before the wiping is done. */
const due = 'wipe-drafts'
// set on signing out: no draft is written any more, not even by a form that is just closing
let closed = false
session.subscribe((event) => {
  closed = event === 'signed-out'
  if (closed) void wipeDrafts()
})

const put = (key: string, draft: Draft): Promise<boolean> =>
  set(key, draft, store()).then(
    () => true,
    () => false,
  )

/** Reads the draft under a key, with what was typed just before the page was left; undefined when there is none or the browser refuses storage. */
export const readDraft = async (of: DraftKey): Promise<Draft | undefined> => {
  if (readStored(due) === true) await wipeDrafts()
  const key = keyOf(of)
  const stored = await get<Draft>(key, store()).catch(() => undefined)
  const typed = readTyped(DRAFTS + key) as Omit<Draft, 'files' | 'coming'> | undefined
  if (typed === undefined) return stored
  // files are in the database alone
  const { files, coming } = stored ?? {}
  const draft = { ...typed, ...(files && { files }), ...(coming && { coming }) }
  if (await put(key, draft)) settleTyped(DRAFTS + key, typed)
  return draft
}

/**
 * Stores a draft in this browser, at once but for its files; resolves to false when the browser refuses storage or after signing out.
 */
export const writeDraft = async (of: DraftKey, draft: Draft): Promise<boolean> => {
  if (closed) return false
  const key = keyOf(of)
  const { files: _, coming: __, ...typed } = draft
  keepTyped(DRAFTS + key, typed)
  const done = await put(key, draft)
  if (done) settleTyped(DRAFTS + key, typed)
  return done
}

export const wipeDraft = (of: DraftKey): Promise<void> => {
  dropTyped(DRAFTS + keyOf(of))
  return del(keyOf(of), store()).catch(() => undefined)
}

/** Deletes all drafts of all accounts in this browser. Called on signing out, but not when a session expires. */
export const wipeDrafts = (): Promise<void> => {
  writeStored(due, true)
  wipeTyped(DRAFTS)
  return clear(store())
    .catch(() => undefined)
    .finally(() => writeStored(due, undefined))
}
