import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { DAYS_AHEAD, type DayAnswer, type DayVisit, nextVisit, unfinishedOn } from '#domain/visits/day.ts'
import { addDays, clockOf, dateOf } from '#domain/kit/dates.ts'
import { useMe } from '#web/access/useMe.ts'
import { useStore } from '#web/kit/store.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { useNow } from '../useNow.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { dayOfVisit, daysLeft, type TimedVisit } from './DayList.tsx'
import styles from './TodayPage.module.css'
import { draftBox } from './draftBox.ts'
import {
  AskPushCard,
  InstallCard,
  LeftPhotos,
  LeftReports,
  PhotosPanel,
  ReportScreen,
  ServicePanel,
  VisitScreen,
} from './laterScreens.tsx'
import { NextCard } from './NextCard.tsx'
import { NoticesRow } from './NoticesRow.tsx'
import { NoticesScreen } from './NoticesScreen.tsx'
import { photoBox } from './photoBox.ts'
import { programReady } from '#web/kit/offline/program.ts'
import { readBox } from './readBox.ts'
import { reportBox } from './reportBox.ts'
import { StatusRow } from './StatusRow.tsx'
import { TodayList } from './TodayList.tsx'
import { Unfinished } from './Unfinished.tsx'
import { useAppBadge } from './useAppBadge.ts'
import { useDay } from './useDay.ts'
import { stageOf } from './useReport.ts'

/** Visits at a patient are reported, from the day of the visit on. */
const canBeReported = ({ patient_id, starts_at }: DayVisit, today: string) => patient_id !== null && dateOf(starts_at) <= today
const timed = (one: DayVisit) => ({ ...one, start: clockOf(one.starts_at), end: clockOf(one.ends_at) })
const waitingIn = (queue: readonly { subject: string }[]) => new Set(queue.map(({ subject }) => subject)).size

export type DayParts = {
  /** Whether the screen has the heading of the day, and none of its own. */
  titled: boolean
  /** The row for clocking in and out, below the next visit. */
  clockRow?: ReactNode
  /** What the screen of notices shows below the changes of the schedule, and how many lines of it are not notifications. */
  notices?: ReactNode
  noticeLines?: number
  /** Cards between the notices and the other visits: each is shown only when it has something to say. */
  cards?: readonly ReactNode[]
  /** Shown below everything else. */
  below?: ReactNode
  /** Number of further pending items on this device besides reports, photos and confirmations, and a function that sends them. */
  waiting?: number
  again?: () => void
}

/** The day of a helper on a phone: the next visit at the top, then the clock, what is to be read, and the other visits. An opened visit fills the screen. */
export default function TodayPage({ titled, notices, waiting = 0, again: alsoAgain, ...parts }: DayParts) {
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
  const waitingHere =
    waitingIn([...box.queue, ...box.unfit]) +
    waitingIn([...readings.queue, ...readings.unfit]) +
    photos.length +
    unfitPhotos.length +
    waiting
  useAppBadge(waitingHere)
  const visits = useMemo(() => day?.visits.map(timed) ?? [], [day])
  const unfinished = useMemo(() => (day ? unfinishedOn(day, today).map(timed) : []), [day, today])
  if (!day) return error ? <Failed title={t('failed')} error={error} onRetry={again} /> : <Loading />
  const opened = [...unfinished, ...visits].find(({ id }) => id === search['visit'])
  const cut = error !== null
  const isDay = !opened && search['news'] !== true
  // a notification of a comment leads here, also where its visit is of other days, which the schedule has
  if (!opened && search['visit'] !== undefined && search['comments'] === true && !asking && !error)
    return <Navigate to="/admin/staff-work-schedule" search={search as never} replace />
  return (
    <div className={styles.page}>
      <StatusRow
        titled={titled && isDay}
        asOf={day.as_of}
        today={today}
        cut={cut}
        keeps={keeps && box.keeps && readings.keeps && ![...photos, ...drafts.pieces].some(({ loose }) => loose)}
        wrong={wrong}
        until={addDays(day.today, DAYS_AHEAD - 1)}
        ready={own && day.linked ? ready : 'none'}
        waiting={waitingHere}
        phone={day.office_phone}
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
                <ServicePanel visit={opened} now={now} />
                <PhotosPanel visit={opened} />
              </>
            )
          }
          patient={day.patients.find(({ id }) => id === opened.patient_id)}
        />
      ) : search['news'] === true ? (
        <NoticesScreen>{notices}</NoticesScreen>
      ) : (
        <Day {...parts} {...{ day, visits, unfinished, today, clock, now, cut, own }} />
      )}
    </div>
  )
}

type DayProps = Pick<DayParts, 'clockRow' | 'noticeLines' | 'cards' | 'below'> & {
  day: DayAnswer
  visits: readonly TimedVisit[]
  unfinished: readonly TimedVisit[]
  today: string
  clock: number
  now: () => string
  cut: boolean
  own: boolean
}

function Day({ clockRow, noticeLines = 0, cards = [], below, day, visits, unfinished, today, clock, now, cut, own }: DayProps) {
  const { t } = useTranslation(['day', 'visits'])
  const texts = useVisitTexts()
  const { queue } = useStore(reportBox)
  const stage = (visit: TimedVisit) => stageOf(visit, queue)
  const days = daysLeft(day.today, today)
  const ofToday = visits.filter((one) => dayOfVisit(one, day.today) === today)
  const next = day.away ? undefined : nextVisit(ofToday, clock, stage)
  const none = ofToday.length > 0 ? 'over' : 'none'
  return (
    <>
      {next ? (
        <NextCard
          key={next.id}
          visit={next}
          told={dateOf(next.starts_at) < today ? texts.daySpan(next) : texts.span(next)}
          patient={day.patients.find(({ id }) => id === next.patient_id)}
          stage={stage(next)}
          {...{ clock, now, cut, own }}
        />
      ) : (
        day.linked && (
          <p role="status" className={styles.none}>
            <Furigana>
              {days.length === 0
                ? t('kept_ended', { day: texts.day(addDays(day.today, DAYS_AHEAD - 1)) })
                : t(`no_next.${day.away ? 'away' : none}`)}
            </Furigana>
          </p>
        )
      )}
      {clockRow}
      {own && <LeftReports visits={[...unfinished, ...visits]} />}
      {own && <LeftPhotos visits={[...unfinished, ...visits]} />}
      {own && <NoticesRow others={noticeLines} />}
      {own && day.linked && <InstallCard />}
      {own && <AskPushCard />}
      {cards.map((card, at) => (
        // the texts of a card of another noun may come later than the day
        <Suspense key={at} fallback={null}>
          {card}
        </Suspense>
      ))}
      {own && <Unfinished visits={unfinished} />}
      {day.linked ? (
        <TodayList
          visits={ofToday.filter((one) => one !== next)}
          coming={visits.filter((one) => dayOfVisit(one, day.today) > today)}
          days={days.filter((one) => one > today)}
          first={day.today}
          {...{ stage, today, clock }}
        />
      ) : (
        <Nothing title={t('visits:board.not_linked')} text={t('visits:board.not_linked_text')} />
      )}
      {own && day.linked && (
        <div>
          <Button variant="outlined" color="secondary" component={Link} to="/admin/leave-request/ask">
            <Furigana>{t('leave')}</Furigana>
          </Button>
        </div>
      )}
      {below}
    </>
  )
}
