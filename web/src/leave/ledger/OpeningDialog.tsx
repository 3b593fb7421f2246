import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HALF_DAY } from '#domain/leave/amount.ts'
import type { OpeningRow, OpeningTold } from '#domain/leave/leave.api.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { TextArea } from '#web/kit/ui/Input.tsx'
import { openingLines } from './opening.ts'
import styles from './OpeningDialog.module.css'

type Values = { lines: string; reason: string }

/** Brings in what everybody had left when the ledger began, pasted from a sheet: it is tried first, and written when every line fits. */
export function OpeningDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leave')
  const numbers = useNumbers()
  const cache = useQueryClient()
  const [tried, setTried] = useState<{ typed: string; told: readonly OpeningTold[] }>()
  const form = useActForm<Values>({
    start: { lines: '', reason: t('opening.reason_usual') },
    check: ({ lines, reason }) => {
      const found = openingLines(lines, today())
      return {
        ...(found.length === 0 ? { lines: { code: 'required' } } : {}),
        ...(found.some(({ row }) => row === null) ? { lines: { code: 'invalid_format' } } : {}),
        ...(reason.trim() === '' ? { reason: { code: 'required' } } : {}),
      }
    },
    send: async ({ lines, reason }) => {
      const rows = openingLines(lines, today()).flatMap(({ row }): OpeningRow[] => (row ? [row] : []))
      const isTried = tried?.typed === lines && tried.told.every(({ problem }) => problem === null)
      const answer = await api.leave.opening.call({ rows, reason, dry_run: !isTried })
      setTried({ typed: lines, told: answer.rows })
      if (!isTried) return false
      await cache.invalidateQueries({ queryKey: api.leave.key() })
      snackbar.success(t('opening.done', { size: numbers(answer.written) }))
      return true
    },
  })
  const issue = useIssueTexts(form.issues)
  const { lines } = form.values
  const told = tried?.typed === lines ? tried.told : undefined
  const fits = told?.every(({ problem }) => problem === null) ?? false
  return (
    <Question title={t('opening.title')} act={t(fits ? 'opening.act' : 'opening.try')} form={form} onClose={onClose}>
      <p>{t('opening.text')}</p>
      <Labelled name="lines" label={t('opening.lines')} required issue={issue('lines')} span={6}>
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            placeholder={t('opening.example')}
            value={lines}
            onChange={({ target }) => form.put({ lines: target.value })}
          />
        )}
      </Labelled>
      <ReasonBox form={form} label={t('opening.reason')} />
      {told && (
        <ul className={styles.told} aria-live="polite">
          {openingLines(lines, today()).map(({ text }, at) => (
            <Told key={text} text={text} told={told[at]} />
          ))}
        </ul>
      )}
    </Question>
  )
}

function Told({ text, told }: { text: string; told: OpeningTold | undefined }) {
  const { t } = useTranslation('leave')
  const numbers = useNumbers()
  const days = (parts: number) => numbers(parts / (2 * HALF_DAY))
  if (!told) return null
  return (
    <li data-wrong={told.problem ?? undefined}>
      <span>{told.name ?? text}</span>
      <b>
        {told.problem
          ? t(`opening.problem.${told.problem}`)
          : t('opening.becomes', { before: days(told.before ?? 0), after: days(told.after) })}
      </b>
    </li>
  )
}
