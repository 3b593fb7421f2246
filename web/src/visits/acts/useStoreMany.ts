import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OneOfMany, type RefusedAct, refusalsIn, wayOf } from '#domain/visits/many.ts'
import { api } from '#web/kit/api.ts'
import { problemOf } from '#web/kit/callError.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { flipped } from './flip.ts'

type Told = {
  /** Text of the success message. */
  told: (size: number) => string
  done: () => void
  /** Called with a refusal that lacks nothing but reasons, in place of its message. */
  askReason?: (refused: readonly RefusedAct[]) => void
}

/** Runs acts on several visits, all or none, on screens without the timeline and its undo history; the success message offers to undo. */
export const useStoreMany = ({ told, done, askReason }: Told) => {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const cache = useQueryClient()
  const again = () => Promise.all([api.coverage, api.visits].map((calls) => cache.invalidateQueries({ queryKey: calls.key() })))
  return useMutation({
    mutationFn: (acts: readonly OneOfMany[]) => api.visits.many.call({ acts: [...acts] }),
    onSuccess: (stored) => {
      const undo = async () => {
        await api.visits.many.call({ acts: flipped(stored) }).catch((error: unknown) => snackbar.error(errorText(error)))
        await again()
      }
      snackbar.success(told(stored.length), { label: t('action.undo'), run: () => void undo() })
      done()
    },
    onError: (error) => {
      const refused = refusalsIn(problemOf(error))
      if (askReason && refused.length > 0 && refused.every((one) => wayOf(one) === 'force')) askReason(refused)
      else snackbar.error(errorText(error))
    },
    onSettled: again,
  })
}
