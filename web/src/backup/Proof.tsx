import type { ReactNode } from 'react'
import type { BackupRow } from '#domain/backup/backup.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import styles from './BackupsPage.module.css'
import { useDuration } from './useDuration.ts'

/** The last time that a backup was restored to see whether it can be: a backup is worth what its restore is. */
export function Proof({ items, children }: { items: readonly BackupRow[]; children: ReactNode }) {
  const { t } = useTranslation('backup')
  const proved = items.filter(({ proved_at }) => proved_at !== null)
  const last = proved.toSorted((a, b) => Date.parse(b.proved_at ?? '') - Date.parse(a.proved_at ?? ''))[0]
  return (
    <section className={styles.proof} aria-label={t('proof')}>
      <div>
        <h2>{t('proof')}</h2>
        {children}
      </div>
      {last ? <Proved item={last} /> : <p>{t('never_proved')}</p>}
    </section>
  )
}

function Proved({ item: { proved_at, proof_problem, proof_seconds, rows, files } }: { item: BackupRow }) {
  const { t } = useTranslation('backup')
  const numbers = useNumbers()
  const duration = useDuration()
  return (
    <p className={proof_problem === null ? undefined : styles.problem}>
      <InstantText at={proved_at ?? ''} />{' '}
      {proof_problem === null
        ? t('proved', { rows: numbers(rows ?? 0), files: numbers(files ?? 0), time: duration(proof_seconds ?? 0) })
        : t('proof_failed', { problem: t(`problem.${proof_problem}`) })}
    </p>
  )
}
