import LockOutlined from '@mui/icons-material/LockOutlined'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { ManyFrame } from '#web/kit/many/ManyFrame.tsx'
import type { Choosing } from '#web/kit/tables/EntityTable.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** Bar below the list that locks the selected reports which wait for the office. */
export function LockMany({ selection, rows }: Choosing) {
  const { t } = useTranslation(['reports', 'common'])
  const numbers = useNumbers()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const waiting = chosen.filter((row) => row['state'] === 'submitted').map(({ id, version }) => ({ id, version }))
  const again = () => cache.invalidateQueries({ queryKey: api.shiftReports.key() })
  const lock = useMutation({
    mutationFn: () => api.shiftReports.lockMany.call({ reports: waiting }),
    onSuccess: ({ locked }) => {
      selection.clear()
      snackbar.success(t('many.done', { size: numbers(locked) }), { label: t('common:action.undo'), run: () => void undo() })
    },
    onError: (error) => snackbar.error(errorText(error)),
    onSettled: again,
  })
  const undo = async () => {
    for (const { id, version } of waiting)
      await api.shiftReports.unlock
        .call({ id, version: version + 1, reason: t('undone') })
        .catch((error: unknown) => snackbar.error(errorText(error)))
    await again()
  }
  if (chosen.length === 0) return null
  return (
    <ManyFrame>
      <p role="status">{t('noun.shift_report.selected', { size: numbers(chosen.length) })}</p>
      <LinkButton onClick={selection.clear}>{t('common:table.many.clear')}</LinkButton>
      <Button
        variant="contained"
        startIcon={<LockOutlined />}
        disabled={waiting.length === 0}
        loading={lock.isPending}
        onClick={() => lock.mutate()}
      >
        {t('many.lock', { size: numbers(waiting.length) })}
      </Button>
    </ManyFrame>
  )
}
