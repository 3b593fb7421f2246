import { useState } from 'react'
import type { OneOfMany } from '#domain/visits/many.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useMany } from '../acts/useMany.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import type { Roster } from '../roster/roster.ts'
import type { Change, Place } from '../timeline/types.ts'
import { copyOf, pastedAt } from './clipboard.ts'
import { moveOf } from './move.ts'
import { useChosen } from './useChosen.ts'

type Held = { readonly visits: readonly RosterVisit[]; readonly how: 'copy' | 'cut' }

/** Bulk acts on the timeline: select, copy, move, assign and delete several visits; each is one entry in the undo history. */
export function useManyOnBoard(roster: Roster, acts: VisitActs) {
  const { t } = useTranslation('visits')
  const errorText = useErrorText()
  const chosen = useChosen(roster)
  const many = useMany(acts)
  const [held, setHeld] = useState<Held>()
  const firstDay = roster.from
  const visitsOf = (ids: Iterable<string>): RosterVisit[] => {
    const wanted = new Set(ids)
    return roster.visits.filter(({ id }) => wanted.has(id))
  }
  /** The visits to which an act on one visit applies: all selected ones if it is among them, otherwise only that one. */
  const meant = (visit: string | undefined): RosterVisit[] =>
    visitsOf(visit === undefined || chosen.ids.has(visit) ? chosen.ids : [visit])
  /** Ignores a refusal, which is shown elsewhere as a message or a dialog. */
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)

  const changesOf = (visits: readonly RosterVisit[], changes: readonly Change[]): OneOfMany[] => {
    const to = new Map(changes.map((change) => [change.id, change]))
    return visits.flatMap((visit): OneOfMany[] => {
      const change = to.get(visit.id)
      const facts = change ? moveOf(visit, change, firstDay).to : {}
      return Object.keys(facts).length === 0 ? [] : [{ do: 'change', id: visit.id, version: visit.version, changes: facts }]
    })
  }
  const move = async (visits: readonly RosterVisit[], changes: readonly Change[]): Promise<void> => {
    const list = changesOf(visits, changes)
    if (list.length > 0) await many.run(list, (count) => t('many.moved', { count }))
  }
  const copy = async (visits: readonly RosterVisit[], changes: readonly Change[]): Promise<void> => {
    if (!many.fits(visits.length)) return
    const rows = await Promise.all(visits.map(({ id }) => api.visits.get.call({ id }))).catch((error: unknown) => {
      snackbar.error(errorText(error))
      throw error
    })
    const list = rows.flatMap((row, at): OneOfMany[] => {
      const change = changes[at]
      return change ? [{ do: 'create', visit: copyOf(row, change, firstDay) }] : []
    })
    await many.run(list, (count) => t('many.copied', { count }))
  }
  return {
    chosen,
    many,
    holds: held !== undefined,
    move: (changes: readonly Change[]) => move(visitsOf(changes.map(({ id }) => id)), changes),
    take: (how: Held['how'], visit: string | undefined) => {
      const visits = meant(visit)
      if (visits.length === 0) return
      setHeld({ visits, how })
      snackbar.success(t(`many.${how}`, { count: visits.length }))
    },
    paste: (place: Place) => {
      if (!held) return
      // uses the present data of the visits, as far as the roster contains them
      const visits = held.visits.map((visit) => roster.visits.find(({ id }) => id === visit.id) ?? visit)
      const changes = pastedAt(visits, place, firstDay)
      if (held.how === 'copy') return quietly(copy(visits, changes))
      setHeld(undefined)
      quietly(move(visits, changes))
    },
    unassign: (visit: string | undefined) => {
      const list = meant(visit).flatMap(({ id, version, staff_id }): OneOfMany[] =>
        staff_id === null ? [] : [{ do: 'change', id, version, changes: { staff_id: null } }],
      )
      if (list.length > 0) quietly(many.run(list, (count) => t('many.unassigned', { count })))
    },
    trash: (visit: string | undefined) =>
      quietly(
        many.run(
          meant(visit).map(({ id, version }) => ({ do: 'trash', id, version })),
          (count) => t('many.trashed', { count }),
        ),
      ),
  }
}
export type ManyOnBoard = ReturnType<typeof useManyOnBoard>
