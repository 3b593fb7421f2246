import { type HandoverPerson, type HandoverStanding, handoverStandings } from '#domain/pay/handover/handover.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import styles from './Standings.module.css'

type Props = {
  people: readonly HandoverPerson[]
  chosen: HandoverStanding | undefined
  onChoose: (standing: HandoverStanding | undefined) => void
}

/** How many people's months are open, ready, handed over or changed since, each a filter of the list. */
export function Standings({ people, chosen, onChoose }: Props) {
  const { t } = useTranslation('handover')
  const numbers = useNumbers()
  const sizes = new Map(handoverStandings.map((one) => [one, people.filter(({ standing }) => standing === one).length]))
  return (
    <ul className={styles.standings} aria-label={t('standings')}>
      {handoverStandings.map((one) => (
        <li key={one}>
          <PressButton
            pressed={chosen === one}
            disabled={sizes.get(one) === 0 && chosen !== one}
            onPress={() => onChoose(chosen === one ? undefined : one)}
          >
            {t(`standing.${one}`)} <b>{numbers(sizes.get(one) ?? 0)}</b>
          </PressButton>
        </li>
      ))}
    </ul>
  )
}
