import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { DAYS_AHEAD, type DayVisit, nextVisit, unfinishedOn } from '#domain/visits/day.ts'
import { addDays, clockOf, dateOf } from '#domain/kit/dates.ts'
import { useMe } from '#web/access/useMe.ts'
import { useStore } from '#web/kit/store.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { useNow } from '../useNow.ts'
import NewsPanel from '../publishing/NewsPanel.tsx'
import { AsOfLine } from './AsOfLine.tsx'
import { DayList } from './DayList.tsx'
import styles from './TodayPage.module.css'
import { draftBox } from './draftBox.ts'
import { LeftPhotos } from './LeftPhotos.tsx'
import { LeftReports } from './LeftReports.tsx'
import { photoBox } from './photoBox.ts'
import { PhotosPanel } from './PhotosPanel.tsx'
import { programReady } from './program.ts'
import { readBox } from './readBox.ts'
import { reportBox } from './reportBox.ts'
import { ReportScreen } from './ReportScreen.tsx'
import { ServicePanel } from './ServicePanel.tsx'
import { Unfinished } from './Unfinished.tsx'
import { useDay } from './useDay.ts'
import { VisitScreen } from './VisitScreen.tsx'

/** Visits at a patient are reported, from the day of the visit on. */
const canBeReported = ({ patient_id, starts_at }: DayVisit, today: string) => patient_id !== null && dateOf(starts_at) <= today
const timed = (one: DayVisit) => ({ ...one, start: clockOf(one.starts_at), end: clockOf(one.ends_at) })
const waitingIn = (queue: readonly { subject: string }[]) => new Set(queue.map(({ subject }) => subject)).size

type Props = {
  /** Whether the screen has the heading of the day, and none of its own. */
  titled: boolean
  /** Shown above the visits. */
  top?: ReactNode
  /** Number of further pending items on this device besides reports, photos and confirmations, and a function that sends them. */
  waiting?: number
  again?: () => void
}

/** The day of a helper on a phone: the next visit at the top, then today and the six days after. An opened visit fills the screen. */
export default function TodayPage({ titled, top, waiting = 0, again: alsoAgain }: Props) {
  // the texts of the news are loaded with the others, so that they are stored on the device, too
  const { t } = useTranslation(['day', 'common', 'visits', 'patients', 'publishing', 'reports'])
  const search: Search = useSearch({ strict: false })
  const { day, error, keeps, wrong, ahead, asking, retry, now } = useDay()
  const { today, clock } = useNow(ahead)
  const { id: account, viewed_by } = useMe()
  const box = useStore(reportBox)
  const readings = useStore(readBox)
  const own = viewed_by === null
  useEffect(() => (own ? reportBox.open(account) : undefined), [account, own])
  const drafts = useStore(draftBox)
  useEffect(() => (own ? draftBox.open(account) : undefined), [account, own])
  const ready = useStore(programReady)
  const { pieces: photos, unfit: unfitPhotos } = useStore(photoBox)
  useEffect(() => (own ? photoBox.open(account) : undefined), [account, own])
  useEffect(() => (own ? readBox.open(account) : undefined), [account, own])
  const again = () => {
    void retry()
    // photos are sent after their reports, which `photoBox` sends first
    void photoBox.send()
    void readBox.send()
    alsoAgain?.()
  }
  const visits = useMemo(() => day?.visits.map(timed) ?? [], [day])
  const unfinished = useMemo(() => (day ? unfinishedOn(day, today).map(timed) : []), [day, today])
  if (!day) return error ? <Failed title={t('failed')} error={error} onRetry={again} /> : <Loading />
  const all = [...unfinished, ...visits]
  const opened = all.find(({ id }) => id === search['visit'])
  // a notification of a comment leads here, also where its visit is of other days, which the schedule has
  if (!opened && search['visit'] !== undefined && search['comments'] === true && !asking && !error)
    return <Navigate to="/admin/staff-work-schedule" search={search as never} replace />
  return (
    <div className={styles.page}>
      <AsOfLine
        asOf={day.as_of}
        today={today}
        cut={error !== null}
        keeps={keeps && box.keeps && readings.keeps && ![...photos, ...drafts.pieces].some(({ loose }) => loose)}
        wrong={wrong}
        until={addDays(day.today, DAYS_AHEAD - 1)}
        ready={own && day.linked ? ready : 'none'}
        waiting={
          waitingIn([...box.queue, ...box.unfit]) +
          waitingIn([...readings.queue, ...readings.unfit]) +
          photos.length +
          unfitPhotos.length +
          waiting
        }
        asking={asking}
        retry={again}
      />
      {opened && search['report'] === true && own ? (
        box.loaded && drafts.loaded ? (
          <ReportScreen key={opened.id} visit={opened} />
        ) : (
          <Loading />
        )
      ) : opened ? (
        <VisitScreen
          visit={opened}
          own={own}
          service={
            own &&
            canBeReported(opened, today) && (
              <>
                <ServicePanel visit={opened} now={now} reload={retry} />
                <PhotosPanel visit={opened} />
              </>
            )
          }
          patient={day.patients.find(({ id }) => id === opened.patient_id)}
        />
      ) : (
        <>
          {titled && (
            <ScreenHead title={t('common:nav.today')}>
              {own && day.linked && (
                <Button variant="outlined" color="secondary" component={Link} to="/admin/leave-request/ask">
                  <Furigana>{t('leave')}</Furigana>
                </Button>
              )}
            </ScreenHead>
          )}
          {top}
          <NewsPanel />
          {own && <LeftReports visits={all} />}
          {own && <LeftPhotos visits={all} />}
          {own && <Unfinished visits={unfinished} />}
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
