import { type ReactNode, useState } from 'react'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { rightsOn } from '#web/kit/calls.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { SeriesQuestion } from './SeriesQuestion.tsx'
import { useSeriesDeed } from './useSeriesDeed.ts'
import { changeSeries, type Reach } from './useSeriesSave.ts'

/** Acts after which the later visits of a weekly plan may follow one that was moved by hand: it is offered, and asked beside what is shown. */
export const useSeriesOffer = (acts: VisitActs): { acts: VisitActs; question: ReactNode } => {
  const { t } = useTranslation('visits')
  const { write } = rightsOn(weeklyPlan.name, useMe())
  const [moved, setMoved] = useState<{ id: string; version: number }>()
  const note = useSeriesDeed(acts)

  const ask = async (id: string) => setMoved({ id, version: (await api.visits.get.call({ id })).version })
  const offer = async (id: string, name: string) => {
    const plan = await api.weeklyPlans.ofVisit.call({ visit: id })
    if (plan?.goes_on) snackbar.info(t('series.moved', { name }), { label: t('series.follow'), run: () => void ask(id) })
  }
  const move: VisitActs['move'] = async (id, name, from, to) => {
    await acts.move(id, name, from, to)
    // the move is done whether the rest can be offered or not
    if (write) void offer(id, name).catch(() => undefined)
  }
  const run = async (reach: Reach) => {
    if (moved && reach !== 'this') note((await changeSeries({ ...moved, reach, changes: {} })).done)
  }
  const question = moved && (
    <SeriesQuestion alone={false} asked={{ ...moved, changes: {} }} run={run} onClose={() => setMoved(undefined)} />
  )
  return { acts: { ...acts, move }, question }
}
