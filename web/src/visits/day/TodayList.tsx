import type { VisitStage } from '#domain/visits/day.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { VisitName } from '../VisitName.tsx'
import { DayFold } from './DayFold.tsx'
import { DayList, type TimedVisit, VisitLinks } from './DayList.tsx'
import styles from './DayList.module.css'

type Props = {
  /** The visits of today apart from the next one, and those of the days after. */
  visits: readonly TimedVisit[]
  coming: readonly TimedVisit[]
  /** The days after today that are shown. */
  days: readonly string[]
  stage: (visit: TimedVisit) => VisitStage
  first: string
  today: string
  clock: number
}

/**
 * What else there is today, and below it, folded, what is finished and the days after. A visit of today that is over stays among the others
 * until its report is handed in.
 */
export function TodayList({ visits, coming, days, stage, first, today, clock }: Props) {
  const { t } = useTranslation('day')
  const texts = useVisitTexts()
  const isFinished = (one: TimedVisit) => (one.patient_id === null ? one.end <= clock : stage(one) === 'done')
  const finished = visits.filter(isFinished)
  const open = visits.filter((one) => !isFinished(one))
  const [tomorrow] = coming
  return (
    <div className={styles.days}>
      {open.length > 0 && (
        <section aria-labelledby="rest-of-today">
          <h2 id="rest-of-today">
            <Furigana>{t('others')}</Furigana>
          </h2>
          <VisitLinks visits={open} first={first} clock={clock} />
        </section>
      )}
      {finished.length > 0 && (
        <DayFold title={t('finished', { count: finished.length })}>
          <VisitLinks visits={finished} first={first} clock={clock} />
        </DayFold>
      )}
      {days.length > 0 && (
        <DayFold
          title={t('coming')}
          hint={
            tomorrow && (
              <small>
                {texts.daySpan(tomorrow)} <VisitName visit={tomorrow} />
              </small>
            )
          }
        >
          <DayList visits={coming} days={days} first={first} today={today} clock={clock} />
        </DayFold>
      )}
    </div>
  )
}
