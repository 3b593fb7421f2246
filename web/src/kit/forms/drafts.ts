import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { Field } from '#domain/kit/fields.ts'
import { session } from '../session.ts'
import { readStored, writeStored } from '../stored.ts'
import { isMasked } from '#domain/kit/permissions.ts'
import type { FirstSend } from './firstSend.ts'
import type { Values } from './values.ts'

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
  /** The pictures of this device that they name, by their hash: the server shows none before the record names it. */
  files?: ReadonlyMap<string, File>
  /** Of a new record that was sent and not answered: the request, unless it holds what may not lie in this browser. */
  sent?: FirstSend
}

export type DraftKey = {
  account: string
  entity: string
  /** The record that a new one is to belong to: what was typed for one owner is never offered to another. */
  owner: string | undefined
  /** The part of the record whose form it is; undefined where one form has all of it. */
  part: string | undefined
  /** Undefined for a new record. */
  id: string | undefined
}

/** Whether what is typed into a field may lie in this browser. */
export const isKeepable = (field: Field | undefined): boolean => field !== undefined && !isMasked(field)

let opened: UseStore | undefined
const store = () => (opened ??= createStore('hidamari-drafts', 'drafts'))
const keyOf = ({ account, entity, owner, id, part }: DraftKey) =>
  [account, entity, ...(owner ? [owner] : []), id ?? 'new', ...(part ? [part] : [])].join('/')

/** Local storage key that says that the drafts are to be wiped: a page that is being left may not come to it itself. */
const due = 'wipe-drafts'
// after signing out nothing may be written any more, not even by a form that is just closing
let closed = false
session.subscribe((event) => {
  closed = event === 'signed-out'
  if (closed) void wipeDrafts()
})

/** The draft under a key; a browser that refuses storage has none. */
export const readDraft = async (key: DraftKey): Promise<Draft | undefined> => {
  if (readStored(due) === true) await wipeDrafts()
  return get<Draft>(keyOf(key), store()).catch(() => undefined)
}

/** Keeps a draft; false when this browser refuses. */
export const writeDraft = (key: DraftKey, draft: Draft): Promise<boolean> =>
  closed
    ? Promise.resolve(false)
    : set(keyOf(key), draft, store()).then(
        () => true,
        () => false,
      )

export const wipeDraft = (key: DraftKey): Promise<void> => del(keyOf(key), store()).catch(() => undefined)

/** Forgets every draft of every account of this browser; happens by itself on signing out, but not when a session runs out. */
export const wipeDrafts = (): Promise<void> => {
  writeStored(due, true)
  return clear(store())
    .catch(() => undefined)
    .finally(() => writeStored(due, undefined))
}
