import { useQueryClient } from '@tanstack/react-query'
import type { Due } from '#domain/retention/retention.api.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Input } from '#web/kit/ui/Input.tsx'

type Props = { chosen: readonly Due[]; onDone: () => void; onClose: () => void }

const recordsOf = (chosen: readonly Due[]) => chosen.map(({ entity, id }) => ({ entity, id }))

/** Reads again what was decided about. */
const useDecided = (onDone: () => void) => {
  const cache = useQueryClient()
  return async (text: string) => {
    await cache.invalidateQueries({ queryKey: api.retention.key() })
    await cache.invalidateQueries({ queryKey: api.legalHolds.key() })
    snackbar.success(text)
    onDone()
  }
}

/** Asks before records are erased for good; whoever does it types how many they are. */
export function EraseQuestion({ chosen, onDone, onClose }: Props) {
  const { t } = useTranslation('retention')
  const numbers = useNumbers()
  const decided = useDecided(onDone)
  const form = useActForm({
    start: { count: '' },
    check: ({ count }) => (count.trim() === String(chosen.length) ? {} : { count: { code: 'other_count' } }),
    send: async () => {
      const { erased } = await api.retention.erase.call({ records: recordsOf(chosen), count: chosen.length })
      await decided(t('erase.done', { size: numbers(erased) }))
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question danger title={t('erase.title', { size: numbers(chosen.length) })} act={t('erase.act')} form={form} onClose={onClose}>
      <p>{t('erase.text')}</p>
      <Labelled name="count" label={t('erase.count', { size: numbers(chosen.length) })} required issue={issue('count')} span={6}>
        {(control) => (
          <Input
            {...control}
            figures
            inputMode="numeric"
            value={form.values.count}
            onChange={({ target }) => form.put({ count: target.value })}
          />
        )}
      </Labelled>
    </Question>
  )
}

/** Asks until when records are kept, and why. */
export function KeepQuestion({ chosen, onDone, onClose }: Props) {
  const { t } = useTranslation('retention')
  const numbers = useNumbers()
  const decided = useDecided(onDone)
  const form = useActForm({
    start: { until: '', reason: '' },
    check: ({ until, reason }) => ({
      ...(isDate(until) ? {} : { until: { code: until === '' ? 'required' : 'invalid_date' } }),
      ...(reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    }),
    send: async ({ until, reason }) => {
      const { kept } = await api.retention.keep.call({ records: recordsOf(chosen), until, reason })
      await decided(t('keep.done', { size: numbers(kept) }))
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('keep.title', { size: numbers(chosen.length) })} act={t('keep.act')} form={form} onClose={onClose}>
      <p>{t('keep.text')}</p>
      <Labelled name="until" label={t('legal_hold.held_until')} required issue={issue('until')} span={6}>
        {(control) => <DateBox value={form.values.until} input={control} onChange={(until) => form.put({ until })} />}
      </Labelled>
      <ReasonBox form={form} label={t('legal_hold.reason')} most={500} />
    </Question>
  )
}
