import CallOutlined from '@mui/icons-material/CallOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import { useEffect, useState } from 'react'
import { dateOf, formatTime, minuteOf } from '#domain/kit/dates.ts'
import { patient as patientFacts } from '#domain/patients/patient.ts'
import type { DayPatient, VisitStage } from '#domain/visits/day.ts'
import { minuteOfReport } from '#domain/visits/shiftReport.ts'
import { useAddress } from '#web/kit/facts/useAddress.ts'
import { mapAddress } from '#web/kit/forms/record/links.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { RestingButton } from '#web/kit/ui/RestingButton.tsx'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { useRest } from '#web/kit/useRest.ts'
import { NewCommentsMark } from '../comments/NewCommentsMark.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { VisitName } from '../VisitName.tsx'
import type { TimedVisit } from './DayList.tsx'
import { InfoSheet } from './InfoSheet.tsx'
import styles from './NextCard.module.css'
import { numbersOf, PhoneList } from './PhoneList.tsx'
import { PlaceName } from './PlaceName.tsx'
import { undoBegin, useReport } from './useReport.ts'

/** Minutes after the planned begin from which a helper is asked when the visit began. */
const LATE = 10
/** The heading of the card, which has the focus after a report was handed in. */
const HEADING = 'next-visit'
/** Until when a card that comes into sight takes the focus, by `performance.now()`: the card of the next visit may come a moment after the step. */
let wantedUntil = 0
const WANTED = 3000
const focusHeading = () => document.getElementById(HEADING)?.focus()
export const focusNextCard = (): void => {
  wantedUntil = performance.now() + WANTED
  focusHeading()
}

type Props = {
  visit: TimedVisit
  /** When the visit is, with its day where that is not today. */
  told: string
  patient: DayPatient | undefined
  stage: VisitStage
  /** The present as minutes of `clockOf`, and as an instant by the clock of the server. */
  clock: number
  now: () => string
  /** Whether there is no network. */
  cut: boolean
  /** Whether the signed-in person is the helper of the visit. */
  own: boolean
}

/** The visit that comes next or goes on now: when, who, where, and what is to be done as large buttons. The rest of the card opens the visit. */
export function NextCard({ visit, told, patient, stage, clock, now, cut, own }: Props) {
  const { t } = useTranslation('day')
  useEffect(() => {
    if (performance.now() < wantedUntil) focusHeading()
  }, [])
  const texts = useVisitTexts()
  const address = useAddress(patientFacts.fields.prefecture)
  const where = patient ? address(patient) : ''
  const isNow = visit.start <= clock || stage !== 'planned'
  return (
    <section className={styles.card} aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        <Furigana>{t(isNow ? 'now' : 'next')}</Furigana> <b>{told}</b>
      </h2>
      <PlaceLink place={{ to: '/admin/today', search: { visit: visit.id } }} className={styles.visit}>
        <b>
          <VisitName visit={visit} />
        </b>
        <span>
          <Furigana>{texts.service(visit.service_type)}</Furigana>
        </span>
        {patient && (
          <span>
            <PlaceName visit={visit} patient={patient} />
          </span>
        )}
        <NewCommentsMark of={visit} />
      </PlaceLink>
      {patient && (
        <div className={styles.acts}>
          {own && <MainAct visit={visit} stage={stage} now={now} />}
          <CallButton patient={patient} />
          {where !== '' && (
            <Button
              variant="outlined"
              color="secondary"
              className={styles.side}
              component="a"
              href={mapAddress(where)}
              target="_blank"
              rel="noreferrer"
            >
              <MapOutlined aria-hidden />
              {t('map')}
            </Button>
          )}
        </div>
      )}
      {cut && where !== '' && (
        <small>
          <Furigana>{t('map_network')}</Furigana>
        </small>
      )}
      {own && patient && stage === 'planned' && clock - visit.start >= LATE && <LateBegin visit={visit} />}
    </section>
  )
}

/** The one next step of a visit: to begin it, to end it, or to go on with its report. */
function MainAct({ visit, stage, now }: Pick<Props, 'visit' | 'stage' | 'now'>) {
  const { t } = useTranslation(['day', 'common'])
  const goTo = useGoTo()
  const { loaded, begin, end } = useReport(visit)
  const openReport = () => goTo({ to: '/admin/today', search: { visit: visit.id, report: true } })
  const beginNow = async () => {
    const at = now()
    await begin(at)
    tellBegun(t('begun_at', { time: formatTime(minuteOf(at)) }), t('common:form.record.undo'), visit)
  }
  const endNow = async () => {
    snackbar.close(begunNotice)
    await end(now())
    await openReport()
  }
  const acts = {
    planned: { label: 'begin', run: beginNow },
    begun: { label: 'end', run: endNow },
    ended: { label: 'write_on', run: openReport },
    done: { label: 'write_on', run: openReport },
  } as const
  const { label, run } = acts[stage]
  const { resting, rest } = useRest()
  const press = async () => {
    rest()
    await run()
  }
  return (
    // until the stored data has been read it is unknown whether the visit has begun
    <RestingButton variant="contained" className={styles.main} resting={!loaded || resting} onClick={() => void press()}>
      <Furigana>{t(label)}</Furigana>
    </RestingButton>
  )
}

/** The message that a visit was begun, which would lie over the buttons of the report. */
let begunNotice = 0
const tellBegun = (message: string, undo: string, visit: TimedVisit) => {
  begunNotice = snackbar.success(message, { label: undo, run: () => void undoBegin(visit) })
}

/** For a helper who has forgotten to press the button: the planned begin as one tap. */
function LateBegin({ visit }: Pick<Props, 'visit'>) {
  const { t } = useTranslation(['day', 'common'])
  const { loaded, keep } = useReport(visit)
  const started = minuteOfReport(dateOf(visit.starts_at), visit.starts_at)
  const time = formatTime(minuteOf(visit.starts_at))
  const beginThen = async () => {
    await keep({ started })
    tellBegun(t('begun_at', { time }), t('common:form.record.undo'), visit)
  }
  return (
    <p className={styles.late}>
      <Furigana>{t('late')}</Furigana>{' '}
      <LinkButton disabled={!loaded} onClick={() => void beginThen()}>
        <Furigana>{t('late_at', { time })}</Furigana>
      </LinkButton>
    </p>
  )
}

/** Calls the only number there is, or shows all of them. */
function CallButton({ patient }: { patient: DayPatient }) {
  const { t } = useTranslation('day')
  const [open, setOpen] = useState(false)
  const [number, ...others] = numbersOf(patient)
  if (number === undefined) return null
  const act = { variant: 'outlined', color: 'secondary', className: styles.side } as const
  const shown = (
    <>
      <CallOutlined aria-hidden />
      <Furigana>{t('call')}</Furigana>
    </>
  )
  return others.length === 0 ? (
    <Button {...act} component="a" href={`tel:${number}`}>
      {shown}
    </Button>
  ) : (
    <>
      <Button {...act} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {shown}
      </Button>
      {open && (
        <InfoSheet title={t('phone')} onClose={() => setOpen(false)}>
          <PhoneList patient={patient} />
        </InfoSheet>
      )}
    </>
  )
}
