import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { LAST_DAY } from '#domain/kit/wagePeriod.ts'
import { payDays, payMonths } from '#domain/company/payDay.ts'
import { api } from '#web/kit/api.ts'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Offered } from './Offered.tsx'

/** On which day the pay of a month is due. */
export function PayDayChoice() {
  const { t } = useTranslation('company')
  const cache = useQueryClient()
  const query = api.company.payDay.queryOptions()
  const { data } = useSuspenseQuery(query)
  const form = useActForm<typeof data>({
    start: data,
    send: async (chosen) => {
      cache.setQueryData(query.queryKey, await api.company.changePayDay.call(chosen))
    },
  })
  return (
    <SmallForm form={form} aria-labelledby="pay-day">
      <h2 id="pay-day">
        <Furigana>{t('pay_day.title')}</Furigana>
      </h2>
      <Help>{t('pay_day.text')}</Help>
      <Offered
        name="pay_after"
        label={t('pay_day.after')}
        value={form.values.after}
        from={payMonths.map((after) => [after, t(`pay_day.months.${after as 0}`)])}
        onChoose={(after) => form.put({ after: Number(after) })}
      />
      <Offered
        name="pay_day"
        label={t('pay_day.day')}
        value={form.values.day}
        from={payDays.map((day) => [day, day === LAST_DAY ? t('pay_day.last') : t('pay_day.on', { day })])}
        onChoose={(day) => form.put({ day: Number(day) })}
      />
    </SmallForm>
  )
}
