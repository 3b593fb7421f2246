import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'

type Entry = { id: string; version: number }

/** Approves several entries at once; the message offers to undo it. `onDone` is called before the lists are read again. */
export function useApprove(onDone?: () => void) {
  const { t } = useTranslation(['transport', 'common'])
  const numbers = useNumbers()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const again = () => cache.invalidateQueries({ queryKey: api.transportEntries.key() })
  const undo = async (entries: readonly Entry[]) => {
    for (const { id, version } of entries)
      await api.transportEntries.reopen
        .call({ id, version: version + 1 })
        .catch((error: unknown) => snackbar.error(errorText(error)))
    await again()
  }
  return useMutation({
    mutationFn: (entries: readonly Entry[]) =>
      api.transportEntries.approveMany.call({ entries: entries.map(({ id, version }) => ({ id, version })) }),
    onSuccess: ({ approved }, entries) => {
      onDone?.()
      snackbar.success(t('many.done', { size: numbers(approved) }), {
        label: t('common:action.undo'),
        run: () => void undo(entries),
      })
    },
    onError: (error) => snackbar.error(errorText(error)),
    onSettled: again,
  })
}
