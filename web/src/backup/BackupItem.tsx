import type { ReactNode } from 'react'
import type { BackupRow } from '#domain/backup/backup.api.ts'
import { showSize } from '#web/kit/files/limits.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import styles from './BackupsPage.module.css'
import { useDuration } from './useDuration.ts'
import { useProblemText } from './useProblemText.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

/** One backup, or the try to make one. */
export function BackupItem({ item }: { item: BackupRow }) {
  const { t } = useTranslation('backup')
  const problemText = useProblemText()
  const { kind, actor_name, started_at, problem, there, missing } = item
  return (
    <Panel as="li">
      <h2>
        <InstantText at={started_at} />
        <Mark tone={problem !== null ? 'danger' : there ? 'good' : 'plain'}>
          {t(problem !== null ? 'failed' : there ? 'done' : 'gone')}
        </Mark>
      </h2>
      <p>
        {t(`kind.${kind}`)}
        {actor_name !== null && ` · ${t('by', { name: actor_name })}`}
      </p>
      {problem === null ? <Figures item={item} /> : <p className={styles.problem}>{problemText(problem)}</p>}
      {missing !== null && missing > 0 && <p className={styles.problem}>{t('missing', { size: missing })}</p>}
    </Panel>
  )
}

function Figures({ item: { size, rows, files, seconds, name } }: { item: BackupRow }) {
  const { t } = useTranslation('backup')
  const language = useLanguage()
  const numbers = useNumbers()
  const duration = useDuration()
  return (
    <dl className={styles.figures}>
      <Figure label={t('size')}>{showSize(size ?? 0, language)}</Figure>
      <Figure label={t('rows')}>{t('rows_value', { size: numbers(rows ?? 0) })}</Figure>
      <Figure label={t('files')}>{t('files_value', { size: numbers(files ?? 0) })}</Figure>
      <Figure label={t('took')}>{duration(seconds)}</Figure>
      <Figure label={t('name')}>
        <code dir="ltr">{name}</code>
      </Figure>
    </dl>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>
      <Furigana>{label}</Furigana>
    </dt>
    <dd>{children}</dd>
  </div>
)
