import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Fields } from '#domain/kit/fields.ts'
import { type Draft, type DraftKey, isKeepable, readDraft, wipeDraft, writeDraft } from './drafts.ts'
import type { Store } from '../../store.ts'
import type { ComingPhotos } from '../values/coming.ts'
import type { Base } from '../values/useBase.ts'
import type { FirstSend } from '../values/firstSend.ts'
import type { Values } from '../values/values.ts'

/** Milliseconds without typing after which a draft with files is stored, since all of them are copied each time. One without is stored at every key. */
const REST = 700

export type DraftState = {
  /** Instant at which the draft was last stored; false when the browser refuses storage, undefined when there is no draft. */
  kept: string | false | undefined
  /** A changed field is left out of the draft because its value is masked. */
  incomplete: boolean
  /** The draft that was found on opening, until it is discarded or saved. */
  restored: Draft | undefined
  discard: () => void
  /** Puts back a draft that was just discarded, for undo. */
  restore: (draft: Draft) => void
  /** Deletes the draft after its values were saved. */
  wipe: () => void
  /** Stores the draft at the next occasion although nothing was typed. */
  keep: () => void
}

type Options = {
  key: DraftKey
  /** False for a record that cannot be changed, such as one in the trash. */
  enabled: boolean
  fields: Fields
  form: UseFormReturn<Values>
  base: Base
  files: ReadonlyMap<string, File>
  coming: Store<ComingPhotos>
  /** The request to create the record that was sent and not answered yet. */
  firstSend: RefObject<FirstSend | undefined>
  /** Puts the values of a draft into the form. */
  adopt: (draft: Draft) => void
  /** Resets the form to the stored record. */
  reset: () => void
}

/** Stores unsaved values of a form as a draft in this browser, and restores them when the same account opens the same form again. */
export function useDraft({ key, enabled, fields, form, base, files, coming, firstSend, adopt, reset }: Options): DraftState {
  const [kept, setKept] = useState<DraftState['kept']>()
  const [incomplete, setIncomplete] = useState(false)
  const [restored, setRestored] = useState<Draft>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Counts the wipes, so that a draft whose writing ends after a wipe is not reported as stored. */
  const wipes = useRef(0)

  const wipe = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    wipes.current += 1
    setKept(undefined)
    void wipeDraft(key)
  }, [key])
  const keep = useEffectEvent(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const touched = base.touched()
    const names = touched.filter((name) => isKeepable(fields[name]))
    setIncomplete(names.length < touched.length)
    const chosen = chosenIn(coming.get(), fields)
    if (names.length === 0 && chosen.size === 0) return wipe()
    const at = new Date().toISOString()
    const before = wipes.current
    const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]))
    const { version, record } = base.get()
    const values = only(form.getValues())
    const text = JSON.stringify(values)
    const named = new Map([...files].filter(([hash]) => text.includes(hash)))
    const sent = firstSend.current
    const done = await writeDraft(key, {
      at,
      version,
      base: only(record),
      values,
      ...(named.size > 0 ? { files: named } : {}),
      ...(chosen.size > 0 ? { coming: chosen } : {}),
      ...(sent && isKeepableInput(fields, sent.input) ? { sent } : {}),
    })
    // told to the minute: drawn again no more often
    const isSame = (told: DraftState['kept']) => typeof told === 'string' && told.slice(0, 16) === at.slice(0, 16)
    if (wipes.current === before) setKept((told) => (done && isSame(told) ? told : done && at))
  })
  const keepNow = useEffectEvent(() => {
    if (timer.current !== undefined) void keep()
  })
  const restore = useEffectEvent((draft: Draft) => {
    adopt(draft)
    setRestored(draft)
  })

  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) timer.current = setTimeout(() => void keep(), 0)
  }, [asked])
  useEffect(() => {
    if (!enabled) return
    void readDraft(key).then((draft) => draft && restore(draft))
    const keepSoon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(), files.size + coming.get().size > 0 ? REST : 0)
    }
    const stop = form.subscribe({ formState: { values: true }, callback: keepSoon })
    const stopComing = coming.subscribe(keepSoon)
    const leaving = () => keepNow()
    addEventListener('pagehide', leaving)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      stop()
      stopComing()
      removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', leaving)
      leaving()
    }
  }, [key, enabled, form, files, coming])

  return {
    kept,
    incomplete,
    restored,
    discard: () => {
      reset()
      wipe()
      setRestored(undefined)
    },
    restore: (draft) => {
      adopt(draft)
      setRestored(draft)
    },
    wipe: () => {
      wipe()
      setIncomplete(false)
      setRestored(undefined)
    },
    keep: () => setAsked((n) => n + 1),
  }
}

/** The photos that are not uploaded yet and may be kept in this browser. */
const chosenIn = (coming: ComingPhotos, fields: Fields): Map<string, readonly File[]> =>
  new Map(
    [...coming].flatMap(([name, some]) =>
      some.length > 0 && isKeepable(fields[name]) ? [[name, some.map(({ file }) => file)] as const] : [],
    ),
  )

/** Whether a sent input may be kept in this browser, which is so when no masked field has a value. */
const isKeepableInput = (fields: Fields, input: Values): boolean =>
  Object.entries(input).every(([name, value]) => isKeepable(fields[name]) || (value ?? '') === '')
