import { useState } from 'react'
import type { Period } from '#domain/kit/period.ts'
import { type SchedulePaper, schedulePapers } from '#domain/visits/print.ts'
import { MAX_ROSTER_DAYS } from '#domain/visits/visits.api.ts'
import { client } from '#web/kit/api.ts'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { Ways } from '#web/kit/tables/download.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import type { View } from '../period.ts'
import { PaperFields } from './PaperFields.tsx'
import { canPrint, paperPeriod } from './paperPeriod.ts'
import styles from './SchedulePrint.module.css'

/** `own`: the person has only own visits in scope. */
type Props = { view: View; date: string; own: boolean; paper?: SchedulePaper; onClose: () => void }

/** Sheets that are printed by patient; the others are by helper. */
const ofPatients: readonly SchedulePaper[] = ['patient', 'record']

/** Dialog that asks which sheet of the schedule is printed, for which period and person. */
export default function SchedulePrint({ view, date, own, paper: first = 'helper', onClose }: Props) {
  const { t } = useTranslation('visits')
  const language = usePaperLanguage()
  const [paper, setPaper] = useState<SchedulePaper>(first)
  const [period, setPeriod] = useState<Period>()
  const [person, setPerson] = useState<string>()
  const [tried, setTried] = useState(false)
  const shown = period ?? paperPeriod(paper, view, date)
  const wrong = tried && !canPrint(shown)
  const asked = () => {
    setTried(true)
    if (!canPrint(shown)) return null
    const input = { ...shown, paper, language, ...(person && { [ofPatients.includes(paper) ? 'patient_id' : 'staff_id']: person }) }
    return {
      fetch: (ways: Ways) => client.visits.printSchedule(input, ways),
      begin: (ways: Pick<Ways, 'signal'>) => client.visits.printScheduleJob(input, ways),
    }
  }
  return (
    <PrintFrame
      texts={{ title: t('print.title'), make: t('print.make'), back: t('print.back'), nothing: t('print.nothing') }}
      asked={asked}
      onClose={onClose}
    >
      {(working) => (
        <>
          <fieldset className={styles.papers} disabled={working}>
            <Hidden as="legend">{t('print.paper')}</Hidden>
            {schedulePapers
              .filter((one) => !own || !ofPatients.includes(one))
              .map((one) => (
                <label key={one} data-chosen={one === paper || undefined}>
                  <input
                    type="radio"
                    name="paper"
                    value={one}
                    checked={one === paper}
                    onChange={() => {
                      setPaper(one)
                      setPerson(undefined)
                    }}
                  />
                  <strong>{t(`print.${one}`)}</strong>
                  <span>{t(`print.${one}_text`)}</span>
                </label>
              ))}
          </fieldset>
          <PaperFields
            key={ofPatients.includes(paper) ? 'patient' : 'staff'}
            period={shown}
            onPeriod={setPeriod}
            wrong={wrong ? t('print.period', { days: MAX_ROSTER_DAYS }) : undefined}
            of={own ? undefined : ofPatients.includes(paper) ? 'patient' : 'staff'}
            person={person}
            onPerson={setPerson}
          />
        </>
      )}
    </PrintFrame>
  )
}
