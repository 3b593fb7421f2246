import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { formatTime } from '#domain/kit/dates.ts'
import { halfDayTimes, hourlyLeaveDays } from '#domain/company/company.ts'
import { api } from '#web/kit/api.ts'
import { SmallForm } from '#web/kit/forms/acts/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Offered, withChosen } from './Offered.tsx'

/** How somebody asks for leave: one request at a time or several, when half a day ends or begins, and whether leave is taken by the hour. */
export function LeaveChoices() {
  const { t } = useTranslation('company')
  const cache = useQueryClient()
  const query = api.leaveRequests.settings.queryOptions({ input: {} })
  const { data } = useSuspenseQuery(query)
  const form = useActForm<typeof data>({
    start: data,
    send: async (chosen) => cache.setQueryData(query.queryKey, await api.leaveRequests.changeSettings.call(chosen)),
  })
  return (
    <SmallForm form={form} aria-labelledby="leave-choices">
      <h2 id="leave-choices">
        <Furigana>{t('leave_choices.title')}</Furigana>
      </h2>
      <Help>{t('leave_choices.text')}</Help>
      <Offered
        name="several"
        label={t('leave_choices.several')}
        value={form.values.several ? 'several' : 'one'}
        from={[
          ['one', t('leave_choices.one')],
          ['several', t('leave_choices.many')],
        ]}
        onChoose={(value) => form.put({ several: value === 'several' })}
      />
      <Offered
        name="half_day_at"
        label={t('leave_choices.half_day_at')}
        value={form.values.half_day_at}
        from={withChosen(halfDayTimes, data.half_day_at).map((minute) => [minute, formatTime(minute)])}
        onChoose={(minute) => form.put({ half_day_at: Number(minute) })}
      />
      <Offered
        name="hourly_days"
        label={t('leave_choices.hourly_days')}
        value={form.values.hourly_days}
        from={hourlyLeaveDays.map((size) => [
          size,
          size === 0 ? t('leave_choices.no_hourly') : t('leave_choices.hourly_up_to', { size }),
        ])}
        onChoose={(size) => form.put({ hourly_days: Number(size) })}
      />
    </SmallForm>
  )
}
