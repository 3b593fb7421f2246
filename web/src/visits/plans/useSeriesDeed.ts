import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useTelling } from '../acts/useTelling.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { rereadRosters } from '../roster/rosterQuery.ts'
import { changeSeries, type DoneSeries } from './useSeriesSave.ts'

/** Returns a function that shows a message about a change of several visits of a plan, and adds the change to the undo history. */
export const useSeriesDeed = ({ did }: Pick<VisitActs, 'did'>) => {
  const { t } = useTranslation('visits')
  const number = useNumbers()
  const cache = useQueryClient()

  const reread = () => {
    void cache.invalidateQueries({ queryKey: api.visits.key() })
    void cache.invalidateQueries({ queryKey: api.weeklyPlans.key() })
    return rereadRosters(cache)
  }
  const tell = ({ asked: { changes }, visits }: DoneSeries) =>
    snackbar.success(t(changes ? 'series.done_change' : 'series.done_trash', { size: number(visits) }))
  const telling = useTelling(reread)

  return (first: DoneSeries): void => {
    let last = first
    did(first.asked.id, {
      undo: telling(async () => {
        const { visits } = await api.weeklyPlans.undoSeries.call({ run: last.run })
        snackbar.success(t('generate.taken_back', { size: number(visits) }))
      }),
      redo: telling(async () => {
        const { version } = await api.visits.get.call({ id: last.asked.id })
        last = (await changeSeries({ ...last.asked, version })).done
        tell(last)
      }),
    })
    tell(first)
    void reread()
  }
}
