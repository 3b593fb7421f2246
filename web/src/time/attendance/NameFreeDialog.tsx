import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'

type Props = { staff: string; date: string; onClose: () => void }

/** Dialog that names the statutory holidays that are missing in the four weeks of a day, on days without plans. */
export function NameFreeDialog({ staff, date, onClose }: Props) {
  const { t } = useTranslation('attendance')
  const numbers = useNumbers()
  const cache = useQueryClient()
  const form = useActForm<Record<never, never>>({
    start: {},
    check: () => ({}),
    send: async () => {
      const { dates, missing } = await api.restDays.nameFree.call({ staff_id: staff, date })
      await cache.invalidateQueries({ queryKey: api.attendance.key() })
      if (missing > 0) snackbar.error(t('name_free.missing', { size: numbers(dates.length), missing: numbers(missing) }))
      else snackbar.success(t('name_free.done', { size: numbers(dates.length) }))
    },
  })
  return (
    <Question title={t('name_free.title')} act={t('name_free.act')} form={form} onClose={onClose}>
      <p>{t('name_free.text')}</p>
    </Question>
  )
}
