import { useId, useState } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import type { OpenVisit } from '#domain/visits/coverage/coverage.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { useFindingText } from '../useFindingText.ts'
import styles from './FindDialog.module.css'

/** Number of helpers that are listed at first. */
const FEW = 4

type Props = { visit: OpenVisit; chosen: string | null; onChoose: (staff: string | null) => void }

/** Helpers for a visit, in the order in which they should be asked, and the reasons against those who cannot go. */
export function CandidateList({ visit: { id, candidates }, chosen, onChoose }: Props) {
  const { t } = useTranslation(['coverage', 'patients'])
  const findingText = useFindingText()
  const name = useId()
  const [all, setAll] = useState(false)
  const free = candidates.filter(({ noes }) => noes.length === 0)
  const shown = all ? candidates : free.slice(0, FEW)
  return (
    <fieldset className={styles.candidates}>
      <legend>{t('find.who')}</legend>
      {free.length === 0 && <p role="alert">{t('find.nobody')}</p>}
      {shown.map(({ staff_id, name: called, noes, hints, known, week, contract, wish }) => (
        <label key={staff_id} data-no={noes.length > 0 || undefined}>
          <input
            type="radio"
            name={name}
            checked={chosen === staff_id}
            disabled={noes.length > 0}
            onChange={() => onChoose(staff_id)}
            aria-describedby={`${id}-${staff_id}`}
          />
          <b>{called}</b>
          <span id={`${id}-${staff_id}`}>
            {wish === 'welcome' && <Mark tone="good">{t('patients:helper_wish.welcome')}</Mark>}{' '}
            {noes.length > 0
              ? noes.map((one) => findingText(one)).join(' ')
              : [
                  t('find.known', { count: known }),
                  contract === null
                    ? t('find.week', { time: formatMinutes(week) })
                    : t('find.week_of', { time: formatMinutes(week), contract: formatMinutes(contract) }),
                  ...hints.map((one) => findingText(one)),
                ].join(t('find.join'))}
          </span>
        </label>
      ))}
      <label>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
        <span>{t('find.later')}</span>
      </label>
      {candidates.length > shown.length && (
        <LinkButton onClick={() => setAll(true)}>{t('find.more', { count: candidates.length - shown.length })}</LinkButton>
      )}
    </fieldset>
  )
}
