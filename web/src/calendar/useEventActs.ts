import type { ShownEvent } from '#domain/calendar/calendar.api.ts'
import type { Moved } from '#web/kit/calendar/entry.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useStored } from '#web/kit/useStored.ts'
import { useHistory, useUndoKeys } from '#web/visits/timeline/useHistory.ts'
import { changeBetween, type EventAct, type EventRow, fits, inverse } from './act.ts'

export type EventActs = {
  /** Carries an event elsewhere, or makes it longer or shorter. @throws what it is refused for */
  move(event: ShownEvent, to: Moved): Promise<void>
  trash(row: EventRow): Promise<void>
  restore(row: EventRow): Promise<void>
  /** Notes what the form has stored; `before` is null for a new event. */
  stored(before: EventRow | null, after: EventRow): void
  canUndo: boolean
  canRedo: boolean
  undo(): void
  redo(): void
}

const calls = api.calendarEvents

/** What can be done to events, and taken back. @param showHere told the event that an undo or a redo has changed */
export function useEventActs(showHere: (row: EventRow) => void): EventActs {
  const { t } = useTranslation(['calendar', 'common'])
  const errorText = useErrorText()
  const store = useStored(calls)
  const history = useHistory<EventAct>()

  const bring = (row: EventRow): EventRow => {
    store(row)
    return row
  }
  const send = async (act: EventAct, version: number): Promise<EventRow> => {
    const { id } = act
    if (act.do === 'restore') return bring(await calls.restore.call({ id }))
    return bring(
      act.do === 'trash' ? await calls.remove.call({ id, version }) : await calls.change.call({ id, version, changes: act.to }),
    )
  }
  /** @throws what it is refused for, once that is told */
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      snackbar.error(errorText(error))
      throw error
    }
  }
  /** Does an act again, or its way back, some time later. */
  const later = (word: 'undo' | 'redo') => async (act: EventAct) => {
    const now = await told(calls.get.call({ id: act.id }))
    if (!fits(act, now)) {
      history.forget(({ change }) => change.id === act.id)
      snackbar.error(t('overtaken'))
      throw new Error('overtaken')
    }
    const row = await told(send(act, now.version))
    if (row.deleted_at === null) showHere(row)
    snackbar.success(t(`done.${word}`, { title: act.title }))
  }
  const keys = { undo: () => history.undo(later('undo')), redo: () => history.redo(later('redo')) }
  useUndoKeys(keys)
  const done = (change: EventAct) => history.record({ change, inverse: inverse(change) })
  const offer = { label: t('common:action.undo'), run: keys.undo }

  return {
    move: async ({ id, version, title, starts_at, ends_at, all_day }, to) => {
      const act = { id, title, do: 'change', from: { starts_at, ends_at, all_day }, to } as const
      if (isSame({ starts_at, ends_at, all_day }, to)) return
      const row = await told(send(act, version))
      // what became whole days has other times than it was given
      done({ ...act, to: { starts_at: row.starts_at, ends_at: row.ends_at, all_day: row.all_day } })
      snackbar.success(t('done.move', { title }), offer)
    },
    trash: async ({ id, version, title }) => {
      const act: EventAct = { id, title, do: 'trash' }
      await told(send(act, version))
      done(act)
      snackbar.success(t('common:form.record.moved_to_trash', { name: title }), offer)
    },
    restore: async ({ id, title }) => {
      await told(send({ id, title, do: 'restore' }, 0))
      snackbar.success(t('common:form.record.restored'))
    },
    stored: (before, after) => {
      bring(after)
      const act: EventAct | undefined = before ? changeBetween(before, after) : { id: after.id, title: after.title, do: 'restore' }
      if (act) done(act)
      snackbar.success(t('done.save', { title: after.title }))
    },
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    ...keys,
  }
}

const isSame = (one: Moved, other: Moved) =>
  one.all_day === other.all_day &&
  Date.parse(one.starts_at) === Date.parse(other.starts_at) &&
  Date.parse(one.ends_at) === Date.parse(other.ends_at)
