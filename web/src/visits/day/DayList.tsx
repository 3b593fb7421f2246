import { addDays, dateOf } from '#domain/kit/dates.ts'
import { DAYS_AHEAD, type DayVisit } from '#domain/visits/day.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { NewCommentsMark } from '../comments/NewCommentsMark.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { standingTones } from './ServicePanel.tsx'
import { useReport } from './useReport.ts'
import styles from './DayList.module.css'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'

/** A visit with its begin and end as minutes of `clockOf`. */
export type TimedVisit = DayVisit & { readonly start: number; readonly end: number }

type Props = {
  visits: readonly TimedVisit[]
  next: TimedVisit | undefined
  /** The present day in Tokyo, and the first displayed day. The latter is in the past when a device shows what it stored the day before. */
  today: string
  first: string
  clock: number
}

/** The next visit in large, and below all visits of the coming days under headings. */
export function DayList({ visits, next, today, first, clock }: Props) {
  const { t } = useTranslation('day')
  const texts = useVisitTexts()
  // a visit that began the day before belongs to the first displayed day
  const dayOf = ({ starts_at }: TimedVisit) => (dateOf(starts_at) < first ? first : dateOf(starts_at))
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(first, at)).filter((day) => day >= today)
  if (days.length === 0) {
    return (
      <p role="status">
        <Furigana>{t('kept_ended', { day: texts.day(addDays(first, DAYS_AHEAD - 1)) })}</Furigana>
      </p>
    )
  }
  return (
    <div className={styles.days}>
      {next && (
        <section className={styles.next} aria-labelledby="next-visit">
          <h2 id="next-visit">
            <Furigana>{t(next.start <= clock ? 'now' : 'next')}</Furigana>
          </h2>
          <VisitLink visit={next} told={texts.daySpan(next)} />
        </section>
      )}
      {days.map((day) => {
        const those = visits.filter((one) => dayOf(one) === day)
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`}>
              {texts.day(day)} {day === today && <Mark tone="wait">{t('today')}</Mark>}
            </h2>
            {those.length === 0 ? (
              <Muted as="p">
                <Furigana>{t('none')}</Furigana>
              </Muted>
            ) : (
              <Stack as="ul" gap={0.5}>
                {those.map((one) => (
                  <li key={one.id} data-over={one.end <= clock || undefined}>
                    <VisitLink
                      visit={one}
                      told={dateOf(one.starts_at) < first ? texts.daySpan(one) : texts.span(one)}
                      over={one.end <= clock}
                    />
                  </li>
                ))}
              </Stack>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** Link to a visit with time, patient, service and the state of its report. */
export function VisitLink({ visit, told, over = false }: { visit: TimedVisit; told: string; over?: boolean }) {
  const { t } = useTranslation('day')
  const texts = useVisitTexts()
  const { standing } = useReport(visit)
  return (
    <PlaceLink place={{ to: '/admin/today', search: { visit: visit.id } }} className={styles.visit}>
      <b>{told}</b>
      <span>{texts.name(visit)}</span>
      <Muted size={0.875}>
        <Furigana>{texts.service(visit.service_type)}</Furigana>
      </Muted>
      {visit.patient_id !== null && (over || standing !== 'none') && (
        <Mark tone={standingTones[standing]}>{t(`standing.${standing}`)}</Mark>
      )}
      <NewCommentsMark of={visit} />
    </PlaceLink>
  )
}
