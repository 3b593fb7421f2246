import { useQueryClient } from '@tanstack/react-query'
import { type LeaveDate, leaveOn, leaveParts, MAX_LEAVE_HOURS } from '#domain/leave/leaveRequest.ts'
import { notOwed } from '#domain/leave/owed.ts'
import { DAY, formatTime } from '#domain/kit/dates.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Select } from '#web/kit/ui/Input.tsx'
import { quarters } from '../requests/quarters.ts'
import { useDaysOwed } from '../requests/useDaysOwed.ts'
import { useLeaveSettings } from '../requests/useLeaveSettings.ts'

const NINE = 9 * 60
type Values = Pick<LeaveDate, 'date' | 'part'> & { from_time: number; hours: number }
const dayOf = ({ date, part, from_time, hours }: Values): LeaveDate =>
  part === 'hours' ? { date, part, from_time, hours } : leaveOn(date, part)

/** Writes down leave that somebody takes, by day, half day, or by the hour where that is agreed; the oldest grant gives it. */
export function TakeDialog({ staff, onClose }: { staff: string; onClose: () => void }) {
  const { t } = useTranslation(['leave', 'requests', 'common'])
  const cache = useQueryClient()
  const agreed = useLeaveSettings()?.hourly_days ?? 0
  const owed = useDaysOwed(staff)
  const form = useActForm<Values>({
    start: { date: today(), part: 'full', from_time: NINE, hours: 1 },
    check: (values) => {
      const { date, part, from_time, hours } = values
      if (!isDate(date)) return { date: { code: date === '' ? 'required' : 'invalid_date' } }
      // days before today are left to the server
      const code = owed && date >= today() ? notOwed('paid', dayOf(values), owed) : null
      if (code !== null) return { date: { code } }
      return part === 'hours' && from_time + 60 * hours > DAY ? { hours: { code: 'past_midnight' } } : {}
    },
    send: async ({ date, part, from_time, hours }) => {
      await api.leave.take.call({ staff_id: staff, date, part, ...(part === 'hours' ? { from_time, hours } : {}) })
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
      <Labelled name="part" label={t('take.unit')} required issue={issue('part')} span={6}>
        {(control) => (
          <Select
            {...control}
            value={form.values.part}
            onChange={(event) => form.put({ part: leaveParts.find((one) => one === event.target.value) ?? 'full' })}
          >
            {leaveParts
              .filter((part) => part !== 'hours' || agreed > 0)
              .map((part) => (
                <option key={part} value={part}>
                  {t(`requests:part.${part}`)}
                </option>
              ))}
          </Select>
        )}
      </Labelled>
      {form.values.part === 'hours' && (
        <Labelled name="from_time" label={t('requests:leave_request.from_time')} required issue={issue('from_time')} span={6}>
          {(control) => (
            <Select
              {...control}
              value={form.values.from_time}
              onChange={({ target }) => form.put({ from_time: Number(target.value) })}
            >
              {quarters.map((minute) => (
                <option key={minute} value={minute}>
                  {t('requests:ask.from', { time: formatTime(minute) })}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      {form.values.part === 'hours' && (
        <Labelled name="hours" label={t('take.hours')} required issue={issue('hours')} span={6}>
          {(control) => (
            <Select {...control} value={form.values.hours} onChange={({ target }) => form.put({ hours: Number(target.value) })}>
              {Array.from({ length: MAX_LEAVE_HOURS }, (_, at) => at + 1).map((hours) => (
                <option key={hours} value={hours}>
                  {t('hours', { size: hours })}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
    </Question>
  )
}
