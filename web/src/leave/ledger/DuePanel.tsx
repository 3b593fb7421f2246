import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LeaveDue } from '#domain/leave/leave.api.ts'
import { api } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import styles from './DuePanel.module.css'
import { leaveTables } from './leaveTables.ts'
import { useAmount } from './useAmount.ts'
import { useGrantText } from './useGrantText.ts'

/** So many are shown open; of more it is told first how many there are. */
const FEW = 5

/** Grants and lapses whose day has come: each with what it follows from, written into the ledger by one press. */
export function DuePanel() {
  const { t } = useTranslation('leave')
  const number = useNumbers()
  const cache = useQueryClient()
  const [asking, ask] = useState(false)
  const { data: due = [] } = useQuery({
    ...api.leave.due.queryOptions({ meta: { shows: leaveTables } }),
    throwOnError: false,
  })
  const known = due.filter(({ parts }) => parts !== null)
  if (due.length === 0) return null
  const settle = async () => {
    const { grants, lapses } = await api.leave.settle.call({})
    await cache.invalidateQueries({ queryKey: api.leave.key() })
    snackbar.success(t('due.done', { grants: number(grants), lapses: number(lapses) }))
  }
  return (
    <Panel as="section" aria-label={t('due.title')}>
      <div className={styles.head}>
        <h2>{known.length > 0 ? t('due.size', { count: known.length }) : t('due.waiting', { count: due.length })}</h2>
        {known.length > 0 && (
          <Button variant="contained" onClick={() => ask(true)}>
            {t('due.settle')}
          </Button>
        )}
      </div>
      <details open={due.length <= FEW}>
        <summary>{t('due.why')}</summary>
        <ul className={styles.list}>
          {due.map((one) => (
            <DueLine key={`${one.staff_id} ${one.kind} ${one.lot}`} one={one} />
          ))}
        </ul>
      </details>
      {asking && (
        <Question title={t('due.ask', { count: known.length })} act={t('due.settle')} run={settle} onClose={() => ask(false)}>
          <p>{t('due.ask_text')}</p>
        </Question>
      )}
    </Panel>
  )
}

function DueLine({ one }: { one: LeaveDue }) {
  const { t } = useTranslation('leave')
  const amount = useAmount()
  const grant = useGrantText()
  return (
    <li className={styles.line}>
      <DateText date={one.date} />
      <b>{one.name}</b>
      <span>
        {one.parts === null ? (
          <>
            {t('due.unknown')}{' '}
            <Link to={`/admin/staff-management/${one.staff_id}` as string} search={{ tab: 'employments' } as never}>
              {t('due.employment')}
            </Link>
          </>
        ) : (
          <>
            {t(`kind.${one.kind}`)} {amount(Math.abs(one.parts), one.hours_per_day)}
            {one.facts && <small>{grant(one.facts)}</small>}
          </>
        )}
      </span>
    </li>
  )
}
