import type { UrgencyCounts } from '#domain/kit/attention.api.ts'
import { urgencies, type Urgency } from '#domain/kit/attention.ts'
import { urgencyLooks } from '#web/kit/attention/urgency.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
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
    <Row gap={0.375} role="group" aria-label={t('column.urgency')}>
      {urgencies.map((urgency) => {
        const { tone, icon: Icon } = urgencyLooks[urgency]
        return (
          <PressButton key={urgency} pressed={chosen.includes(urgency)} onPress={() => onChoose(withUrgency(chosen, urgency))}>
            <Icon aria-hidden fontSize="small" className={styles.sign} data-tone={counts?.[urgency] ? tone : undefined} />
            {t(`urgency.${urgency}`)}
            <b>{counts ? number(counts[urgency]) : '…'}</b>
          </PressButton>
        )
      })}
    </Row>
  )
}
