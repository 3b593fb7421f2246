import type { Reach as Reached } from '#domain/backup/backup.api.ts'
import { LOG_DAYS, LOG_MINUTES } from '#domain/backup/rules.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Panel } from '#web/kit/ui/Panel.tsx'
import styles from './BackupsPage.module.css'
import { useProblemText } from './useProblemText.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

/** To which times the company could be brought back, between two backups, too. */
export function Reach({ reach: { from, until, problem, tried_at, trial_problem } }: { reach: Reached }) {
  const { t } = useTranslation('backup')
  const language = useLanguage()
  const problemText = useProblemText()
  return (
    <Panel as="section" aria-labelledby="reach">
      <h2 id="reach">
        <Furigana>{t('reach')}</Furigana>
      </h2>
      <p>
        {from === null || until === null
          ? t('reach_none')
          : t('reach_span', { from: showInstant(from, language), until: showInstant(until, language) })}
      </p>
      <p>{t('reach_how', { minutes: LOG_MINUTES, days: LOG_DAYS })}</p>
      {problem !== null && (
        <p className={styles.problem}>
          {problem === 'store' ? problemText(problem) : t('reach_stopped', { problem: problemText(problem) })}
        </p>
      )}
      {tried_at !== null && (
        <p className={trial_problem === null ? undefined : styles.problem}>
          {trial_problem === null
            ? t('log_tried', { time: showInstant(tried_at, language) })
            : t('log_trial_failed', { time: showInstant(tried_at, language), problem: problemText(trial_problem) })}
        </p>
      )}
    </Panel>
  )
}
