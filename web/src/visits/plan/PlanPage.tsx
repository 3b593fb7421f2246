import { addDays, clockOf, dateOf } from '#domain/kit/dates.ts'
import { DAYS_AHEAD } from '#domain/visits/day.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { type TimedVisit, VisitLink } from '../day/DayList.tsx'
import { useDay } from '../day/useDay.ts'
import { useNow } from '../useNow.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './PlanPage.module.css'

/** The coming days of a helper, as the device keeps them: each day with its visits, and how many there are. */
export default function PlanPage() {
  const { t } = useTranslation(['day', 'common', 'visits', 'publishing'])
  const texts = useVisitTexts()
  const { day: answer, error, ahead, retry } = useDay()
  const { today } = useNow(ahead)
  if (!answer) return error ? <Failed title={t('failed')} error={error} onRetry={() => void retry()} /> : <Loading />
  const { today: first, visits, linked } = answer
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(first, at)).filter((day) => day >= today)
  const until = texts.day(addDays(first, DAYS_AHEAD - 1))
  return (
    <div className={styles.page}>
      <ScreenHead title={t('common:nav.plan')} />
      {error !== null && days.length > 0 && (
        <p role="status" className={styles.cut}>
          <Furigana>{t('cut')}</Furigana> <Furigana>{t('kept_until', { day: until })}</Furigana>
        </p>
      )}
      {linked ? (
        days.map((day) => <PlanDay key={day} day={day} isToday={day === today} visits={visits.filter(isOn(day, first))} />)
      ) : (
        <Nothing title={t('visits:board.not_linked')} text={t('visits:board.not_linked_text')} />
      )}
      {days.length === 0 && (
        <p role="status">
          <Furigana>{t('kept_ended', { day: until })}</Furigana>
        </p>
      )}
    </div>
  )
}

/** A visit that began before the first day belongs to that day. */
const isOn =
  (day: string, first: string) =>
  ({ starts_at }: { starts_at: string }): boolean =>
    (dateOf(starts_at) < first ? first : dateOf(starts_at)) === day

type DayProps = { day: string; isToday: boolean; visits: readonly Omit<TimedVisit, 'start' | 'end'>[] }

function PlanDay({ day, isToday, visits }: DayProps) {
  const { t } = useTranslation('day')
  const texts = useVisitTexts()
  return (
    <section aria-labelledby={`plan-${day}`} className={styles.day}>
      <h2 id={`plan-${day}`}>
        {texts.day(day)} {isToday && <Mark tone="wait">{t('today')}</Mark>}
        {visits.length > 0 && <Muted size={0.875}>{t('visits_of_day', { count: visits.length })}</Muted>}
      </h2>
      {visits.length === 0 ? (
        <Muted as="p">
          <Furigana>{t('none')}</Furigana>
        </Muted>
      ) : (
        <Stack as="ul" gap={0.5}>
          {visits.map((one) => (
            <li key={one.id}>
              <VisitLink
                visit={{ ...one, start: clockOf(one.starts_at), end: clockOf(one.ends_at) }}
                told={dateOf(one.starts_at) < day ? texts.daySpan(one) : texts.span(one)}
              />
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}
