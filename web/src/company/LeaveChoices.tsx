import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { formatTime } from '#domain/kit/dates.ts'
import { MAX_HOURLY_DAYS } from '#domain/company/company.ts'
import { api } from '#web/kit/api.ts'
import { Labelled } from '#web/kit/forms/Labelled.tsx'
import { SmallForm } from '#web/kit/forms/SmallForm.tsx'
import { useActForm } from '#web/kit/forms/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import styles from './UploadLimits.module.css'

/** Days of a year that can be agreed upon; none without an agreement. */
const agreed = Array.from({ length: MAX_HOURLY_DAYS }, (_, at) => at + 1)
/** From eleven to three, by half hours. Minutes from midnight. */
const halves = Array.from({ length: 9 }, (_, at) => 660 + 30 * at)

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
      <Labelled name="several" label={t('leave_choices.several')} required={false} issue={undefined} span={6}>
        {(ids) => (
          <div className={styles.choice}>
            <Select
              {...ids}
              value={form.values.several ? 'several' : 'one'}
              onChange={({ target }) => form.put({ several: target.value === 'several' })}
            >
              <option value="one">{t('leave_choices.one')}</option>
              <option value="several">{t('leave_choices.many')}</option>
            </Select>
          </div>
        )}
      </Labelled>
      <Labelled name="half_day_at" label={t('leave_choices.half_day_at')} required={false} issue={undefined} span={6}>
        {(ids) => (
          <div className={styles.choice}>
            <Select
              {...ids}
              value={form.values.half_day_at}
              onChange={({ target }) => form.put({ half_day_at: Number(target.value) })}
            >
              {[...new Set(halves.concat(data.half_day_at))]
                .toSorted((a, b) => a - b)
                .map((minute) => (
                  <option key={minute} value={minute}>
                    {formatTime(minute)}
                  </option>
                ))}
            </Select>
          </div>
        )}
      </Labelled>
      <Labelled name="hourly_days" label={t('leave_choices.hourly_days')} required={false} issue={undefined} span={6}>
        {(ids) => (
          <div className={styles.choice}>
            <Select
              {...ids}
              value={form.values.hourly_days}
              onChange={({ target }) => form.put({ hourly_days: Number(target.value) })}
            >
              <option value={0}>{t('leave_choices.no_hourly')}</option>
              {agreed.map((size) => (
                <option key={size} value={size}>
                  {t('leave_choices.hourly_up_to', { size })}
                </option>
              ))}
            </Select>
          </div>
        )}
      </Labelled>
    </SmallForm>
  )
}
