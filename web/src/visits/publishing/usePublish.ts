import { useQueryClient } from '@tanstack/react-query'
import type { Period } from '#domain/kit/period.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { type SnackbarAction, snackbar } from '#web/kit/snackbar.ts'
import { useTelling } from '../acts/useTelling.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { rereadRosters } from '../roster/rosterQuery.ts'

/** Publishes visits, with a message and an entry in the undo history that both can undo and redo the publication. */
export const usePublish = ({ from, to }: Period, { did }: Pick<VisitActs, 'did'>) => {
  const { t } = useTranslation(['publishing', 'common'])
  const numbers = useNumbers()
  const cache = useQueryClient()
  const telling = useTelling(() => rereadRosters(cache))
  /** `staff_id`: the helpers whose visits are published; without it those of everybody, including visits without a helper. */
  return async (staff_id: string[] | undefined) => {
    const send = () => api.publications.publish.call({ from, to, ...(staff_id ? { staff_id } : {}) })
    const tell = (visits: number, action?: SnackbarAction) => snackbar.success(t('done', { size: numbers(visits) }), action)
    const { id, visits: first } = await send()
    let last = id
    const undo = telling(async () => {
      if (last === null) return
      const { visits } = await api.publications.undo.call({ id: last })
      snackbar.success(t('undone', { size: numbers(visits) }))
    })
    const redo = telling(async () => {
      const { id: again, visits } = await send()
      last = again
      tell(visits)
    })
    if (id === null) tell(first)
    else tell(first, { label: t('common:action.undo'), run: did(id, { undo, redo }) })
    await rereadRosters(cache)
  }
}
