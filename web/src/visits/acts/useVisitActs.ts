import { clashesIn } from '#domain/visits/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { visit } from '#domain/visits/visit.ts'
import { problemOf } from '#web/kit/callError.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import type { VisitRow } from '../roster/roster.ts'
import { takeFromRosters } from '../roster/rosterQuery.ts'
import { useHistory, useUndoKeys } from '../timeline/useHistory.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { type Act, changeBetween, type Deed, inverse, type VisitChanges, type VisitInput } from './act.ts'
import { type Attempt, type Notice, noticed, without } from './notices.ts'
import { useNoticeText } from './useNoticeText.ts'
import { bring, Overtaken, visitCallsOf } from './visitCalls.ts'

export type VisitActs = {
  notices: readonly Notice[]
  notice(next: Notice): void
  dismiss(id: string): void
  /** Removes all notices, when the person looks at something else. */
  dismissAll(): void
  /**
   * Moves a visit.
   * @throws Error with a readable reason, after a notice was shown
   */
  move(id: string, name: string, from: VisitChanges, to: VisitChanges): Promise<void>
  /** Moves a visit into the trash; the message offers to restore the visit. */
  trash(id: string, name: string): Promise<void>
  /** Restores a visit from the trash. */
  restore(id: string, name: string): Promise<void>
  /**
   * Creates a visit.
   * @throws {CallError}
   */
  plan(visit: VisitInput): Promise<VisitRow>
  /** Adds what the form has stored to the history; `before` is null for a new visit. */
  stored(before: VisitRow | null, after: VisitRow): void
  /**
   * Adds a bulk act to the history. `id`: identifies the bulk act, or is the id of its first visit.
   * @returns function that undoes the bulk act, whatever came after
   */
  did(id: string, deed: Deed): () => void
  canUndo: boolean
  canRedo: boolean
  undo(): void
  redo(): void
}

const facts = Object.keys(visit.fields)

/**
 * Acts on visits with an undo history. Every act, and every undo, is a call to the server at once.
 * @param mayRestore whether the person may restore visits from the trash
 * @param showHere called with the visit that an undo or redo has changed
 */
export function useVisitActs(mayRestore: boolean, showHere: (row: VisitRow) => void): VisitActs {
  const { t } = useTranslation(['visits', 'common'])
  const cache = useQueryClient()
  const texts = useVisitTexts()
  const words = useNoticeText()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const calls = useMemo(() => visitCallsOf(cache), [cache])
  const history = useHistory<Act>()
  const names = useRef(new Map<string, string>())
  /** Ids of the messages that offer to restore a visit from the trash, by visit. */
  const offers = useRef(new Map<string, number>())

  // an act may end after the person has left the screen, or while the next screen is loading and this one is only hidden
  const here = useRef(true)
  useLayoutEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const show = (row: VisitRow) => {
    if (here.current) showHere(row)
  }
  const notice = (next: Notice) => {
    if (here.current) setNotices((now) => noticed(now, next))
    else snackbar.error(`${words.title(next)} ${words.reason(next)}`)
  }
  const dismiss = (id: string) => setNotices((now) => without(now, id))
  const nameOf = (id: string) => names.current.get(id) ?? t('timeline.new')
  /** Shows what was done, since the visit may be outside of the visible area. */
  const tell = (what: 'undo' | 'redo' | 'save', row: VisitRow) => {
    const staff = row.names?.['staff_id'] ?? t('board.unassigned')
    snackbar.success(t(`done.${what}`, { visit: nameOf(row.id), staff, span: texts.daySpan(row) }))
  }
  const withdraw = (id: string) => {
    snackbar.close(offers.current.get(id) ?? 0)
    offers.current.delete(id)
  }
  const learn = (row: VisitRow) =>
    names.current.set(row.id, texts.name({ ...row, patient_name: row.names?.['patient_id'] ?? null }))

  /** Makes the notice for a failed attempt, and refreshes the visit. */
  const explain = async (error: unknown, id: string, attempt: Attempt, to: VisitChanges): Promise<Notice> => {
    const base = { id, attempt, name: nameOf(id) }
    if (error instanceof Overtaken)
      return { ...base, why: error.row.deleted_at === null ? { kind: 'changed', now: error.row } : { kind: 'gone' } }
    const problem = problemOf(error)
    const { code, errors } = problem
    const clash = clashesIn(problem)
    if (clash && clash.length > 0) {
      // loads the conflicting visits, which the timeline may not have yet
      for (const visit of clash) void calls.read(visit.id).catch(() => undefined)
      return { ...base, why: { kind: 'clash', clashes: clash } }
    }
    if (code === 'stale_version' || code === 'not_found') {
      const now = await calls.read(id).catch(() => undefined)
      if (!now) takeFromRosters(cache, id)
      return { ...base, why: now && now.deleted_at === null ? { kind: 'changed', now } : { kind: 'gone' } }
    }
    if (errors?.some((issue) => issue.code === 'break_outside')) return { ...base, why: { kind: 'break_outside' } }
    if (errors?.some((issue) => issue.code === 'helper_refused')) {
      const told = await calls.refusalOf(id, to).catch(() => ({ helper: null, reason: null }))
      return { ...base, why: { kind: 'helper_refused', ...told } }
    }
    const unexplained = errors?.filter(({ field }) => field === 'exception_reason') ?? []
    if (unexplained.length > 0) return { ...base, why: { kind: 'asks_reason', codes: unexplained.map((issue) => issue.code) } }
    return { ...base, why: { kind: 'refused', code, month: problem.month } }
  }
  /**
   * Runs an act and shows a notice when it fails.
   * @throws Error with a readable message
   */
  const attempt = async (
    how: Attempt,
    id: string,
    work: () => Promise<VisitRow>,
    to: VisitChanges = {},
    tried?: Notice['tried'],
  ): Promise<VisitRow> => {
    try {
      const row = await work()
      learn(row)
      dismiss(id)
      return row
    } catch (error) {
      const why = { ...(await explain(error, id, how, to)), ...(tried ? { tried } : {}) }
      notice(why)
      if (why.why.kind === 'gone' || why.why.kind === 'changed') history.forget(({ change }) => change.id === id)
      throw new Error(words.reason(why), { cause: error })
    }
  }
  const backs = useRef(new WeakSet<Act>())
  /** Removes the acts on a deleted visit from the history, where the person may not restore the visit. */
  const gone = (id: string) => {
    if (!mayRestore) history.forget(({ change }) => change.id === id)
  }
  const apply = async (act: Act) => {
    if (act.do === 'deed') return act.back ? act.deed.undo() : act.deed.redo()
    const how = backs.current.has(act) ? 'undo' : 'redo'
    const row = await attempt(how, act.id, () => calls.performLater(act), act.do === 'change' ? act.to : {})
    show(row)
    tell(how, row)
    if (act.do === 'trash') gone(act.id)
    if (act.do === 'restore') withdraw(act.id)
  }
  const keys = { undo: () => history.undo(apply), redo: () => history.redo(apply) }
  useUndoKeys(keys)
  const done = (change: Act) => {
    const back = inverse(change)
    backs.current.add(back)
    history.record({ change, inverse: back })
  }

  const restore = (id: string, name: string) => {
    names.current.set(id, name)
    return attempt('restore', id, () => calls.performLater({ do: 'restore', id })).then(
      (row) => {
        history.forget(({ change }) => change.id === id && change.do === 'trash')
        snackbar.success(t('common:form.record.restored'))
        show(row)
      },
      () => undefined,
    )
  }

  const stored: VisitActs['stored'] = (before, after) => {
    learn(bring(cache, after))
    dismiss(after.id)
    tell('save', after)
    const change = before ? changeBetween(before, after, facts) : { do: 'restore' as const, id: after.id }
    if (change) done(change)
  }

  return {
    notices,
    notice,
    dismiss,
    dismissAll: () => setNotices([]),
    restore,
    move: async (id, name, from, to) => {
      names.current.set(id, name)
      const asked = { do: 'change' as const, id, from, to }
      let act: Act = asked
      const work = async () => {
        const moved = await calls.move(asked)
        act = moved.done
        return moved.row
      }
      await attempt('move', id, work, to, { from, to })
      done(act)
    },
    trash: async (id, name) => {
      names.current.set(id, name)
      await attempt('trash', id, () => calls.perform({ do: 'trash', id })).then(
        () => {
          done({ do: 'trash', id })
          gone(id)
          const undo = mayRestore ? { label: t('common:action.undo'), run: () => void restore(id, name) } : undefined
          offers.current.set(id, snackbar.success(t('common:form.record.moved_to_trash', { name }), undo))
        },
        () => undefined,
      )
    },
    plan: async (visit) => {
      const row = await calls.create(visit)
      stored(null, row)
      return row
    },
    stored,
    did: (id, deed) => {
      done({ do: 'deed', id, deed, back: false })
      const forget = () => history.forget(({ change }) => change.do === 'deed' && change.deed === deed)
      return () => void deed.undo().then(forget, () => undefined)
    },
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    ...keys,
  }
}
