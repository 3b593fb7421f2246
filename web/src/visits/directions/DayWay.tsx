import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { isFigure, lackOf, sourcesOf } from '#domain/visits/directions/dayRoute.ts'
import type { DayLeg, DayRoute, DayStop } from '#domain/visits/directions/directions.api.ts'
import type { Mode } from '#domain/visits/directions/route.ts'
import { sumOf } from '#domain/visits/directions/words.ts'
import { useMe } from '#web/access/useMe.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import type { WayEnd } from '../travel/TravelTimeDialog.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './DayWay.module.css'
import { PlaceState } from './PlaceState.tsx'
import { SiteLink } from './SiteLink.tsx'
import { useWayTexts } from './useWayTexts.ts'
import { WaySteps } from './WaySteps.tsx'

const TravelTimeDialog = later(() => import('../travel/TravelTimeDialog.tsx'), null)

type Props = { route: DayRoute; date: string; mode: Mode }

/** A day's route in words: what all of it takes, then each stop with the way to the next one. */
export function DayWay({ route: { stops, legs, failed }, date, mode }: Props) {
  const { t } = useTranslation('directions')
  const { minutes, metres } = useWayTexts()
  const sum = sumOf(legs)
  const short = legs.filter((leg) => lackOf(leg) > 0).length
  return (
    <div className={styles.day}>
      <p className={styles.sum}>
        <Muted>{t('day.total')}</Muted> <strong>{minutes(sum.minutes)}</strong> <span>{metres(sum.metres)}</span>
      </p>
      {short > 0 && <StatusText tone="danger">{t('day.short', { size: short })}</StatusText>}
      {sum.unknown > 0 && <StatusText tone="warning">{t('day.without', { size: sum.unknown })}</StatusText>}
      {failed && <StatusText tone="warning">{t(`failed_engine.${failed}`)}</StatusText>}
      <ol className={styles.stops}>
        {stops.map((stop, at) => {
          const [leg, next] = [legs[at], stops[at + 1]]
          return (
            <li key={stop.visit?.id ?? (at === 0 ? 'start' : 'end')}>
              <Stop stop={stop} />
              {leg && next && <Leg leg={leg} from={stop} to={next} date={date} mode={mode} />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Stop({ stop: { kind, name, visit, place } }: { stop: DayStop }) {
  const { t } = useTranslation('directions')
  const texts = useVisitTexts()
  const what = visit ? texts.service(visit.service_type) : kind === 'visit' ? '' : t(`start.${kind}`)
  return (
    <div className={styles.stop}>
      {visit && <b>{texts.span(visit)}</b>}
      <strong>{name ?? what}</strong>
      {name !== null && <Muted>{what}</Muted>}
      {place ? <PlaceState place={place} /> : <StatusText tone="warning">{t('no_place')}</StatusText>}
    </div>
  )
}

type LegProps = { leg: DayLeg; from: DayStop; to: DayStop; date: string; mode: Mode }

/** The way to the next stop: how long and how far, what tells it, and whether the time between the visits is enough. */
function Leg({ leg, from, to, date, mode }: LegProps) {
  const { t } = useTranslation('directions')
  const { minutes, metres } = useWayTexts()
  const [source, measured] = sourcesOf(leg)
  const word = (of: DayLeg['source']) => t(`leg.source.${of}`)
  const lack = lackOf(leg)
  const points = [from.place?.located?.point, to.place?.located?.point] as const
  return (
    <div className={styles.leg}>
      {isFigure(leg) ? (
        <p>
          <b>{minutes(leg.minutes)}</b> {leg.metres !== null && <span>{metres(leg.metres)}</span>}{' '}
          <Muted>{measured === null ? word(source) : t('leg.both', { minutes: word(source), metres: word(measured) })}</Muted>
        </p>
      ) : (
        <p>{word(source)}</p>
      )}
      {leg.gap !== null &&
        (lack > 0 ? (
          <StatusText tone="danger">{t('leg.short', { gap: minutes(leg.gap), lack: minutes(lack) })}</StatusText>
        ) : (
          <Muted as="p">{t('leg.gap', { gap: minutes(leg.gap) })}</Muted>
        ))}
      {leg.steps.length > 0 && (
        <details>
          <summary>{t('steps')}</summary>
          <WaySteps steps={leg.steps} />
        </details>
      )}
      {leg.source !== 'same' && (
        <Row gap={1} rowGap={0.25}>
          {points[0] && points[1] && <SiteLink from={points[0]} to={points[1]} mode={mode} />}
          <RecordMinutes ends={[endOf(from), endOf(to)]} now={leg.minutes ?? 0} date={date} />
        </Row>
      )}
    </div>
  )
}

/** A stop as an end of a usual travel time, which homes of staff have none of. */
const endOf = ({ place }: DayStop): WayEnd | undefined =>
  place && place.entity !== 'staff' ? { id: place.id, kind: place.entity, name: place.name } : undefined

/** Button that records the usual minutes of this way, where its ends can have them and the reader may. */
function RecordMinutes({
  ends: [one, other],
  now,
  date,
}: {
  ends: readonly [WayEnd | undefined, WayEnd | undefined]
  now: number
  date: string
}) {
  const { t } = useTranslation('directions')
  const { role } = useMe()
  const [open, setOpen] = useState(false)
  if (!one || !other || (one.kind !== 'patient' && other.kind !== 'patient') || !may(role, 'travel_times.write')) return null
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{t('leg.record')}</LinkButton>
      {open && <TravelTimeDialog ends={[one, other]} now={now} from={date} onClose={() => setOpen(false)} />}
    </>
  )
}
