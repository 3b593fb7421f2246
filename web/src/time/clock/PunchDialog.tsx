import { useQueryClient } from '@tanstack/react-query'
import { instant, parseTime } from '#domain/kit/dates.ts'
import { type PunchKind, punchKinds } from '#domain/time/clock/punch.ts'
import { api } from '#web/kit/api.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Input, Select } from '#web/kit/ui/Input.tsx'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'

type Props = { staff: string; date: string; onClose: () => void }
type Values = { kind: PunchKind; at: string; note: string }

/** Dialog in which the office adds a punch for another person with a reason, for example when that person's phone is broken. */
export function PunchDialog({ staff, date, onClose }: Props) {
  const { t } = useTranslation('clock')
  const { fullDay } = useVisitTexts()
  const cache = useQueryClient()
  const form = useActForm<Values>({
    start: { kind: 'in', at: '', note: '' },
    check: ({ at, note }) => ({
      ...(at.trim() === '' ? { at: { code: 'required' } } : parseTime(at) === null ? { at: { code: 'invalid_format' } } : {}),
      ...(note.trim() === '' ? { note: { code: 'required' } } : {}),
    }),
    send: async ({ kind, at, note }) => {
      await api.clock.punchFor.call({ staff_id: staff, kind, at: instant(date, parseTime(at) ?? 0), note })
      await cache.invalidateQueries({ queryKey: api.clock.key() })
      await cache.invalidateQueries({ queryKey: api.attendance.key() })
      snackbar.success(t('for.done'))
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('for.title', { date: fullDay(date) })} act={t('for.act')} form={form} onClose={onClose}>
      <p>{t('for.text')}</p>
      <Labelled name="kind" label={t('for.kind')} required issue={issue('kind')} span={3}>
        {(control) => (
          <Select
            {...control}
            value={form.values.kind}
            onChange={({ target }) => form.put({ kind: punchKinds.find((one) => one === target.value) ?? 'in' })}
          >
            {punchKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled name="at" label={t('for.at')} required issue={issue('at')} span={3}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={form.values.at}
            onChange={({ target }) => form.put({ at: target.value })}
          />
        )}
      </Labelled>
      <Labelled name="note" label={t('for.note')} required issue={issue('note')} span={6}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={form.values.note}
            onChange={({ target }) => form.put({ note: target.value })}
          />
        )}
      </Labelled>
    </Question>
  )
}
