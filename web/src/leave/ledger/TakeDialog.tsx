import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { Labelled } from '#web/kit/forms/Labelled.tsx'
import { Question } from '#web/kit/forms/Question.tsx'
import { useActForm } from '#web/kit/forms/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { SmallSelect } from '#web/kit/ui/SmallSelect.tsx'

const units = ['full', 'half'] as const
type Values = { date: string; unit: (typeof units)[number] }

/** Writes down leave that somebody takes, by day or half day; the oldest grant gives it. */
export function TakeDialog({ staff, onClose }: { staff: string; onClose: () => void }) {
  const { t } = useTranslation(['leave', 'common'])
  const cache = useQueryClient()
  const form = useActForm<Values>({
    start: { date: today(), unit: 'full' },
    check: ({ date }) => (isDate(date) ? {} : { date: { code: date === '' ? 'required' : 'invalid_date' } }),
    send: async (values) => {
      await api.leave.take.call({ staff_id: staff, ...values })
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
            onChange={(event) => form.put({ unit: units.find((one) => one === event.target.value) ?? 'full' })}
          >
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {t(`take.${unit}`)}
              </option>
            ))}
          </SmallSelect>
        )}
      </Labelled>
    </Question>
  )
}
