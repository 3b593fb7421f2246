import type { UrgencyCounts } from '#domain/kit/attention.api.ts'
import { urgencies, type Urgency } from '#domain/kit/attention.ts'
import { urgencyLooks } from '#web/kit/attention/urgency.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { withUrgency } from './expiryState.ts'
import styles from './UrgencyChoice.module.css'

type Props = {
  chosen: readonly Urgency[]
  counts: UrgencyCounts | null | undefined
  onChoose: (urgencies: readonly Urgency[]) => void
}

/** How much is over, must be begun now, comes near and is far; each of them is shown or left out. */
export function UrgencyChoice({ chosen, counts, onChoose }: Props) {
  const { t } = useTranslation('attention')
  const number = useNumbers()
  return (
    <div className={styles.urgencies} role="group" aria-label={t('column.urgency')}>
      {urgencies.map((urgency) => {
        const { tone, icon: Icon } = urgencyLooks[urgency]
        return (
          <button
            key={urgency}
            type="button"
            data-tone={counts?.[urgency] ? tone : undefined}
            aria-pressed={chosen.includes(urgency)}
            onClick={() => onChoose(withUrgency(chosen, urgency))}
          >
            <Icon aria-hidden />
            <span>{t(`urgency.${urgency}`)}</span>
            <b>{counts ? number(counts[urgency]) : '…'}</b>
          </button>
        )
      })}
    </div>
  )
}
