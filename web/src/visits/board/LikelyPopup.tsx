import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateOf, instant } from '#domain/kit/dates.ts'
import { clashesIn } from '#domain/visits/errors.ts'
import type { LikelyVisit } from '#domain/visits/likely.ts'
import { api } from '#web/kit/api.ts'
import { problemOf } from '#web/kit/callError.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { useNoticeText } from '../acts/useNoticeText.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import type { Roster } from '../roster/roster.ts'
import type { Place, Placement } from '../timeline/types.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { Popup } from './Popup.tsx'
import styles from './LikelyPopup.module.css'

type Props = {
  place: Place
  roster: Roster
  /** Id of the patient found by the search. */
  patient: string | undefined
  /** The place is in the calendar of that patient and not of a helper, so the helper who came last is suggested as well. */
  ofPatient?: boolean
  plan: VisitActs['plan']
  /** Closes the popup. `visit`: id of the visit that was created. */
  onDone: (visit?: string) => void
  /** Opens the form, for a visit that is not among the suggestions. */
  onOther: (place: Placement) => void
}

/** Suggests visits that usually take place at an empty place of the roster; a click creates one. */
export function LikelyPopup({ place, roster, patient, ofPatient = false, plan, onDone, onOther }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const texts = useVisitTexts()
  const { at, wholeDay } = place
  const span = { starts_at: instant(roster.from, at.start), ends_at: instant(roster.from, at.end) }
  const asked = {
    at: span.starts_at,
    whole_day: wholeDay,
    ...(at.row ? { staff_id: at.row } : {}),
    ...(patient ? { patient_id: patient } : {}),
  }
  const { data, error } = useQuery({
    ...api.visits.likely.queryOptions({ input: asked }),
    meta: { shows: ['visit', 'patient'] },
  })
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const problem = refused ?? error ?? undefined
  const why = useWhy()
  const whose = ofPatient
    ? roster.visits.find(({ patient_id }) => patient_id === patient)?.patient_name
    : (roster.staff.find(({ id }) => id === at.row)?.name ?? t('board.unassigned'))
  const choose = async (visit: LikelyVisit) => {
    setBusy(true)
    setRefused(undefined)
    try {
      onDone((await plan(inputOf(visit, ofPatient ? visit.staff_id : at.row || null))).id)
    } catch (problem) {
      setRefused(problem)
      setBusy(false)
    }
  }
  return (
    <Popup label={t('likely.title')} at={place} onClose={() => onDone()}>
      <p className={styles.place}>
        {whose && <b>{whose}</b>}{' '}
        {wholeDay ? texts.day(dateOf(span.starts_at)) : `${texts.day(dateOf(span.starts_at))} ${clock(span.starts_at)}`}
      </p>
      <h2 className={styles.title}>{t('likely.title')}</h2>
      {data ? (
        <Offers visits={data} helpers={ofPatient} busy={busy} onChoose={(visit) => void choose(visit)} />
      ) : (
        !error && <Loading />
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {why(problem)}
        </p>
      )}
      <LinkButton onClick={() => onOther(at)}>{t('likely.other')}</LinkButton>
    </Popup>
  )
}

function Offers({
  visits,
  helpers,
  busy,
  onChoose,
}: {
  visits: readonly LikelyVisit[]
  /** Whether the helper of each suggestion is shown. */
  helpers: boolean
  busy: boolean
  onChoose: (visit: LikelyVisit) => void
}) {
  const { t } = useTranslation('visits')
  const texts = useVisitTexts()
  const numbers = useNumbers()
  if (visits.length === 0) return <p className={styles.none}>{t('likely.none')}</p>
  return (
    <ul className={styles.offers}>
      {visits.map((visit) => (
        <li key={`${visit.patient_id} ${visit.starts_at} ${visit.ends_at} ${visit.service_type}`}>
          <button type="button" disabled={busy} onClick={() => onChoose(visit)}>
            <b>{visit.patient_name}</b>
            <span>{t('likely.times', { times: numbers(visit.times) })}</span>
            <i>
              {[
                texts.span(visit),
                texts.service(visit.service_type),
                ...(helpers ? [visit.staff_name ?? t('board.unassigned')] : []),
              ].join(texts.between)}
            </i>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Returns a function for the text that says why a visit could not be created. */
const useWhy = () => {
  const { t } = useTranslation(['visits', 'common'])
  const words = useNoticeText()
  return (problem: unknown): string => {
    const refusal = problemOf(problem)
    const [clash] = clashesIn(refusal) ?? []
    if (clash) return t('likely.clash', { clash: words.clash(clash) })
    if (refusal.errors?.some(({ code }) => code === 'helper_refused')) return t('form.helper_refused')
    return t(`common:error.${refusal.code}`)
  }
}

const clock = (at: string) => at.slice(11, 16).replace(/^0/, '')

/** The input that stores a suggested visit. */
const inputOf = ({ patient_id, service_type, starts_at, ends_at }: LikelyVisit, staff_id: string | null) => ({
  staff_id,
  patient_id,
  service_type,
  starts_at,
  ends_at,
  night_duty: null,
  service_details: null,
  breaks: [],
  title: null,
  color: null,
  remarks: null,
  exception_reason: null,
})
