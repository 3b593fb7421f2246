import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { nextVisit } from '#domain/visits/day.ts'
import { clockOf } from '#domain/kit/dates.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { useNow } from '../useNow.ts'
import NewsPanel from '../publishing/NewsPanel.tsx'
import { AsOfLine } from './AsOfLine.tsx'
import { DayList } from './DayList.tsx'
import styles from './TodayPage.module.css'
import { useDay } from './useDay.ts'
import { VisitScreen } from './VisitScreen.tsx'

/** The helper's day on a phone: the next visit on top, today, the coming six days; one visit is one screen. */
export default function TodayPage() {
  // the words of the news come with the others, so that they are kept on the device
  const { t } = useTranslation(['day', 'common', 'visits', 'patients', 'publishing'])
  const search: Search = useSearch({ strict: false })
  const { today, clock } = useNow()
  const { day, error, keeps, wrong, asking, retry } = useDay()
  const visits = useMemo(
    () => day?.visits.map((one) => ({ ...one, start: clockOf(one.starts_at), end: clockOf(one.ends_at) })) ?? [],
    [day],
  )
  if (!day) return error ? <Failed title={t('failed')} error={error} onRetry={retry} /> : <Loading />
  const opened = visits.find(({ id }) => id === search['visit'])
  return (
    <div className={styles.page}>
      <AsOfLine asOf={day.as_of} today={today} cut={error !== null} keeps={keeps} wrong={wrong} asking={asking} retry={retry} />
      {opened ? (
        <VisitScreen visit={opened} patient={day.patients.find(({ id }) => id === opened.patient_id)} />
      ) : (
        <>
          <ScreenHead title={t('common:nav.today')} />
          <NewsPanel />
          {day.linked ? (
            <DayList visits={visits} next={nextVisit(visits, clock)} today={today} first={day.today} clock={clock} />
          ) : (
            <Nothing title={t('visits:board.not_linked')} text={t('visits:board.not_linked_text')} />
          )}
        </>
      )}
    </div>
  )
}
