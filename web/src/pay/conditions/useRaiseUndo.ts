import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useRunUndo } from './useRunUndo.ts'

/** Undoes a stored raise, all of it or nothing; `busy` while that goes on. */
export const useRaiseUndo = (onUndone: () => void) => {
  const { t } = useTranslation('wages')
  return useRunUndo({
    begin: (run) => api.wageConditions.undoJob.call({ import: run }),
    keys: [api.wageConditions.key()],
    done: t('raise.undone'),
    onUndone,
  })
}
