import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm, type Issues } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Input, Select } from '#web/kit/ui/Input.tsx'
import { halfDaysIn } from './halfDays.ts'

type Props = { staff: string; lots: readonly string[]; onClose: () => void }
type Values = { lot: string; days: string; reason: string }

const check = ({ days, reason }: Values): Issues<keyof Values> => ({
  ...(days.trim() === '' ? { days: { code: 'required' } } : halfDaysIn(days) === null ? { days: { code: 'half_days' } } : {}),
  ...(reason.trim() === '' ? { reason: { code: 'required' } } : {}),
})

/** A correction of a lot, or what was left of it when the ledger began; it says why. */
export function AdjustDialog({ staff, lots, onClose }: Props) {
  const { t } = useTranslation(['leave', 'common'])
  const language = useLanguage()
  const cache = useQueryClient()
  const form = useActForm<Values>({
    start: { lot: lots[0] ?? '', days: '', reason: '' },
    check,
    send: async ({ lot, days, reason }) => {
      await api.leave.adjust.call({ staff_id: staff, lot, half_days: halfDaysIn(days) ?? 0, reason: reason.trim() })
      await cache.invalidateQueries({ queryKey: api.leave.key() })
    },
    fieldOf: ({ errors }) => (errors.some(({ field }) => field === 'half_days') ? 'days' : undefined),
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('adjust.title')} act={t('adjust.act')} form={form} onClose={onClose}>
      <p>{t('adjust.text')}</p>
      <Labelled name="lot" label={t('adjust.lot')} required issue={issue('lot')} span={6}>
        {(control) => (
          <Select {...control} value={form.values.lot} onChange={(event) => form.put({ lot: event.target.value })}>
            {lots.map((lot) => (
              <option key={lot} value={lot}>
                {showDate(lot, language)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled name="days" label={t('adjust.days')} required issue={issue('days')} help={t('adjust.days_help')} span={6}>
        {(control) => (
          <Input
            {...control}
            type="text"
            inputMode="text"
            value={form.values.days}
            onChange={(event) => form.put({ days: event.target.value })}
          />
        )}
      </Labelled>
      <ReasonBox form={form} label={t('adjust.reason')} />
    </Question>
  )
}
