import type { ReactNode } from 'react'
import type { BackupRow } from '#domain/backup/backup.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import styles from './BackupsPage.module.css'
import { useDuration } from './useDuration.ts'
import { useProblemText } from './useProblemText.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

/** The last time that a backup was restored to see whether it can be: a backup is worth what its restore is. */
export function Trial({ tried, children }: { tried: BackupRow | null; children: ReactNode }) {
  const { t } = useTranslation('backup')
  return (
    <Panel as="section" aria-labelledby="trial">
      <h2 id="trial">
        <Furigana>{t('trial')}</Furigana>
      </h2>
      {tried ? <Tried item={tried} /> : <p>{t('never_tried')}</p>}
      {children}
    </Panel>
  )
}

function Tried({ item: { tried_at, trial_problem, trial_seconds, rows, files } }: { item: BackupRow }) {
  const { t } = useTranslation('backup')
  const numbers = useNumbers()
  const duration = useDuration()
  const problemText = useProblemText()
  return (
    <p className={trial_problem === null ? undefined : styles.problem}>
      <InstantText at={tried_at ?? ''} />{' '}
      {trial_problem === null
        ? t('tried', { rows: numbers(rows ?? 0), files: numbers(files ?? 0), time: duration(trial_seconds ?? 0) })
        : t('trial_failed', { problem: problemText(trial_problem) })}
    </p>
  )
}
