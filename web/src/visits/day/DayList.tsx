import { addDays, dateOf } from '#domain/kit/dates.ts'
import { DAYS_AHEAD, type DayVisit } from '#domain/visits/day.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { OwnDayLink } from '../directions/DayRouteLink.tsx'
import { NewCommentsMark } from '../comments/NewCommentsMark.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { type Standing, useReport } from './useReport.ts'
import { VisitName } from '../VisitName.tsx'
import styles from './DayList.module.css'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'

/** The colour of the state of a report. */
export const standingTones = {
  none: 'plain',
  draft: 'plain',
  waiting: 'warning',
  refused: 'danger',
  submitted: 'good',
  returned: 'danger',
  locked: 'good',
} as const satisfies Record<Standing, Tone>

/** A visit with its begin and end as minutes of `clockOf`. */
export type TimedVisit = DayVisit & { readonly start: number; readonly end: number }

type Props = {
  visits: readonly TimedVisit[]
  days: readonly string[]
  /** The first day of which the device knows the visits. A visit that began before belongs to it. */
  first: string
  /** The present day in Tokyo, and the present as minutes of `clockOf`. */
  today: string
  clock: number
}

/** The days of a day's answer that are not over; none when a device shows what it stored a week ago. */
export const daysLeft = (first: string, today: string): string[] =>
  Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(first, at)).filter((day) => day >= today)

/** The visits of some days under headings. */
export function DayList({ visits, today, first, clock, days }: Props) {
  const { t } = useTranslation('day')
  const texts = useVisitTexts()
  return (
    <div className={styles.days}>
      {days.map((day) => {
        const those = visits.filter((one) => dayOfVisit(one, first) === day)
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
              <VisitLinks visits={those} first={first} clock={clock} />
            )}
            {those.length > 0 && <OwnDayLink date={day} />}
          </section>
        )
      })}
    </div>
  )
}

/** The day to which a visit belongs: one that began before the first displayed day belongs to that. */
export const dayOfVisit = ({ starts_at }: TimedVisit, first: string): string =>
  dateOf(starts_at) < first ? first : dateOf(starts_at)

/** Visits below each other. */
export function VisitLinks({ visits, first, clock }: Pick<Props, 'visits' | 'first' | 'clock'>) {
  const texts = useVisitTexts()
  return (
    <Stack as="ul" gap={0.5}>
      {visits.map((one) => (
        <li key={one.id} data-over={one.end <= clock || undefined}>
          <VisitLink
            visit={one}
            told={dateOf(one.starts_at) < first ? texts.daySpan(one) : texts.span(one)}
            over={one.end <= clock}
          />
        </li>
      ))}
    </Stack>
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
      <span>
        <VisitName visit={visit} />
      </span>
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
