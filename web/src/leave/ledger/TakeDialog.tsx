import { useQueryClient } from '@tanstack/react-query'
import { leaveUnits, type TakenLeave } from '#domain/leave/duty.ts'
import { MAX_LEAVE_HOURS } from '#domain/leave/leaveRequest.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { SmallSelect } from '#web/kit/ui/SmallSelect.tsx'
import { useLeaveSettings } from '../requests/useLeaveSettings.ts'

const unitTexts = { full: 'leave:take.full', half: 'leave:take.half', hours: 'leave:take.by_hour' } as const
type Values = { date: string; unit: TakenLeave['unit']; hours: number }

/** Writes down leave that somebody takes, by day, half day, or by the hour where that is agreed; the oldest grant gives it. */
export function TakeDialog({ staff, onClose }: { staff: string; onClose: () => void }) {
  const { t } = useTranslation(['leave', 'common'])
  const cache = useQueryClient()
  const agreed = useLeaveSettings()?.hourly_days ?? 0
  const form = useActForm<Values>({
    start: { date: today(), unit: 'full', hours: 1 },
    check: ({ date }) => (isDate(date) ? {} : { date: { code: date === '' ? 'required' : 'invalid_date' } }),
    send: async ({ hours, ...values }) => {
      await api.leave.take.call({ staff_id: staff, ...values, ...(values.unit === 'hours' ? { hours } : {}) })
      await cache.invalidateQueries({ queryKey: api.leave.key() })
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('take.title')} act={t('adjust.act')} form={form} onClose={onClose}>
      <p>{t('take.text')}</p>
      <Labelled name="date" label={t('take.date')} required issue={issue('date')} span={6}>
        {(control) => <DateBox value={form.values.date} input={control} onChange={(date) => form.put({ date })} />}
      </Labelled>
      <Labelled name="unit" label={t('take.unit')} required issue={issue('unit')} span={6}>
        {(control) => (
          <SmallSelect
            {...control}
            value={form.values.unit}
            onChange={(event) => form.put({ unit: leaveUnits.find((one) => one === event.target.value) ?? 'full' })}
          >
            {leaveUnits
              .filter((unit) => unit !== 'hours' || agreed > 0)
              .map((unit) => (
                <option key={unit} value={unit}>
                  {t(unitTexts[unit])}
                </option>
              ))}
          </SmallSelect>
        )}
      </Labelled>
      {form.values.unit === 'hours' && (
        <Labelled name="hours" label={t('take.hours')} required issue={issue('hours')} span={6}>
          {(control) => (
            <SmallSelect
              {...control}
              value={form.values.hours}
              onChange={({ target }) => form.put({ hours: Number(target.value) })}
            >
              {Array.from({ length: MAX_LEAVE_HOURS }, (_, at) => at + 1).map((hours) => (
                <option key={hours} value={hours}>
                  {t('hours', { size: hours })}
                </option>
              ))}
            </SmallSelect>
          )}
        </Labelled>
      )}
    </Question>
  )
}
