import { useState } from 'react'
import { addDays } from '#domain/kit/dates.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import type { Names } from '#web/kit/forms/context.ts'
import { PickerBox } from '#web/kit/forms/controls/PickerBox.tsx'
import { Labelled } from '#web/kit/forms/Labelled.tsx'
import { Question } from '#web/kit/forms/Question.tsx'
import { useActForm } from '#web/kit/forms/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'

type Props = {
  onFound: (visits: readonly string[]) => void
  onClose: () => void
}

/** Somebody cannot come: who, and for which days; all visits of that time are looked for others to go to. */
export function AbsentDialog({ onFound, onClose }: Props) {
  const { t } = useTranslation('coverage')
  const [names] = useState<Names>(() => new Map())
  const [nothing, setNothing] = useState(false)
  const now = today()
  const form = useActForm({
    start: { staff: '', from: now, to: now },
    check: ({ staff, from, to }) => ({
      ...(staff === '' ? { staff: { code: 'required' } } : {}),
      ...(isDate(from) ? {} : { from: { code: 'required' } }),
      ...(isDate(to)
        ? to < from || to > addDays(from, 31)
          ? { to: { code: 'end_before_start' } }
          : {}
        : { to: { code: 'required' } }),
    }),
    send: async ({ staff, from, to }) => {
      const { items } = await api.visits.list.call({ staff_id: [staff], from, to, sort: 'starts_at', limit: 200 })
      const ahead = items.filter(({ ends_at }) => Date.parse(ends_at) > Date.now())
      setNothing(ahead.length === 0)
      if (ahead.length === 0) return false
      onFound(ahead.map(({ id }) => id))
      return true
    },
  })
  const issue = useIssueTexts(form.issues)
  const { staff, from, to } = form.values
  return (
    <Question title={t('absent.title')} act={t('absent.find')} form={form} onClose={onClose}>
      <p>{t('absent.text')}</p>
      <Labelled name="staff" label={t('absent.staff')} required issue={issue('staff')} span={6}>
        {(input) => (
          <PickerBox
            of="staff"
            chosen={staff === '' ? [] : [staff]}
            names={names}
            input={input}
            onChoose={([id = '']) => form.put({ staff: id })}
          />
        )}
      </Labelled>
      <Labelled name="from" label={t('absent.from')} required issue={issue('from')} span={3}>
        {(input) => (
          <DateBox value={from} input={input} onChange={(date) => form.put({ from: date, ...(date > to ? { to: date } : {}) })} />
        )}
      </Labelled>
      <Labelled name="to" label={t('absent.to')} required issue={issue('to')} span={3}>
        {(input) => <DateBox value={to} input={input} onChange={(date) => form.put({ to: date })} />}
      </Labelled>
      {nothing && (
        <Help id="absent-none">
          <span role="alert">{t('absent.none')}</span>
        </Help>
      )}
    </Question>
  )
}
