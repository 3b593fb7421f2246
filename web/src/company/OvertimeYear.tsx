import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Offered } from './Offered.tsx'

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** When a year of the agreement on overtime begins. */
export function OvertimeYear() {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const cache = useQueryClient()
  const query = api.attendance.settings.queryOptions({ input: {} })
  const { data } = useSuspenseQuery(query)
  const form = useActForm<typeof data>({
    start: data,
    send: async (chosen) => {
      cache.setQueryData(query.queryKey, await api.attendance.changeSettings.call(chosen))
      await cache.invalidateQueries({ queryKey: api.attendance.gauges.key() })
    },
  })
  return (
    <SmallForm form={form} aria-labelledby="overtime-year">
      <h2 id="overtime-year">
        <Furigana>{t('overtime_year.title')}</Furigana>
      </h2>
      <Help>{t('overtime_year.text')}</Help>
      <Offered
        name="year_begins"
        label={t('overtime_year.begins')}
        value={form.values.year_begins}
        from={months.map((month) => [month, dayText('month', `2026-${String(month).padStart(2, '0')}-01`, language)])}
        onChoose={(month) => form.put({ year_begins: Number(month) })}
      />
    </SmallForm>
  )
}
