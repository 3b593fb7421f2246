import { type ReactNode, useState } from 'react'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { rightsOn } from '#web/kit/calls.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { SeriesQuestion } from '../overParts.ts'
import { useSeriesDeed } from './useSeriesDeed.ts'
import { changeSeries, type Reach } from './useSeriesSave.ts'

type Offer = {
  acts: VisitActs
  question: ReactNode
  /** Moves a visit into the trash. For a visit from a plan, asks first whether later ones are deleted as well. */
  remove: (id: string, name: string) => Promise<void>
}

/**
 * Extends the acts on a visit to later visits of the same weekly plan: after a move that is offered, and before a deletion the person is
 * asked.
 */
export const useSeriesOffer = (acts: VisitActs): Offer => {
  const { t } = useTranslation('visits')
  const { write } = rightsOn(weeklyPlan.name, useMe())
  const [open, setOpen] = useState<{ id: string; version: number; name: string; changes: object | null }>()
  const note = useSeriesDeed(acts)
  const errorText = useErrorText()

  const ask = async (id: string, name: string, changes: object | null) => {
    const { version } = await api.visits.get.call({ id })
    setOpen({ id, version, name, changes })
  }
  const goesOn = async (id: string) => write && ((await api.weeklyPlans.ofVisit.call({ visit: id }))?.goes_on ?? false)
  const offer = async (id: string, name: string) => {
    if (await goesOn(id))
      snackbar.info(t('series.moved', { name }), {
        label: t('series.follow'),
        run: () => void ask(id, name, {}).catch((error: unknown) => snackbar.error(errorText(error))),
      })
  }
  const move: VisitActs['move'] = async (id, name, from, to) => {
    await acts.move(id, name, from, to)
    // the move has been done whether or not the offer can be made
    void offer(id, name).catch(() => undefined)
  }
  const remove = async (id: string, name: string) => {
    // a failure of the question must not prevent the deletion
    const isAsked = await goesOn(id)
      .then((yes) => yes && ask(id, name, null).then(() => true))
      .catch(() => false)
    if (!isAsked) await acts.trash(id, name)
  }
  const run = async (reach: Reach) => {
    if (!open) return
    const { name, ...asked } = open
    if (reach === 'this') await acts.trash(asked.id, name)
    else note((await changeSeries({ ...asked, reach })).done)
  }
  const question = open && (
    <SeriesQuestion
      alone={open.changes === null}
      asked={{ id: open.id, version: open.version, changes: open.changes }}
      run={run}
      onFailed={() => setOpen(undefined)}
      onClose={() => setOpen(undefined)}
    />
  )
  return { acts: { ...acts, move }, question, remove }
}
