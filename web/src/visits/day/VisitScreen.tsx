import type { ReactNode } from 'react'
import { patient as patientFacts } from '#domain/patients/patient.ts'
import { instructionFields } from '#domain/patients/instruction.ts'
import type { DayPatient } from '#domain/visits/day.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useAddress } from '#web/kit/facts/useAddress.ts'
import { AddressLines, RecordLink } from '#web/kit/forms/record/links.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { BackLink } from '#web/kit/ui/BackLink.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { VisitComments } from '../comments/VisitComments.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { VisitName } from '../VisitName.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import type { TimedVisit } from './DayList.tsx'
import { numbersOf, PhoneList } from './PhoneList.tsx'
import styles from './VisitScreen.module.css'

type Props = {
  visit: TimedVisit
  patient: DayPatient | undefined
  /** Begin and end, report and photos of the visit; shown from the day of the visit on. */
  service: ReactNode
  /** Whether the signed-in person is the helper of the visit. */
  own: boolean
}

/** One visit: time and service, address and access, whom to call, and what to do there. */
export function VisitScreen({ visit, patient, service, own }: Props) {
  const { t } = useTranslation(['day', 'visits'])
  const texts = useVisitTexts()
  return (
    <article className={styles.visit}>
      <BackLink to="/admin/today">{t('back')}</BackLink>
      <Stack as="header" gap={0.125}>
        <p>{texts.daySpan(visit)}</p>
        <h1>
          <VisitName visit={visit} />
        </h1>
        <p>
          <Furigana>
            {[texts.service(visit.service_type), ...(visit.night_duty ? [t(`visits:night_duty.${visit.night_duty}`)] : [])].join(
              texts.between,
            )}
          </Furigana>
        </p>
        {visit.breaks.length > 0 && <p>{texts.breaks(visit)}</p>}
      </Stack>
      <ChangesPanel visit={visit} patient={patient} own={own} />
      {service}
      <VisitComments of={visit} />
      {patient && <Place patient={patient} />}
      {visit.service_details !== null && (
        <Part title={t('visits:visit.service_details')}>
          <p>{visit.service_details}</p>
        </Part>
      )}
      {visit.remarks !== null && (
        <Part title={t('visits:visit.remarks')}>
          <p>{visit.remarks}</p>
        </Part>
      )}
      {patient && <Papers patient={patient} />}
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel as="section">
    <h2>
      <Furigana>{title}</Furigana>
    </h2>
    <Stack gap={0.625} wide>
      {children}
    </Stack>
  </Panel>
)

/** Address, how to get in, and phone numbers. */
function Place({ patient }: { patient: DayPatient }) {
  const { t } = useTranslation('day')
  const address = useAddress(patientFacts.fields.prefecture)(patient)
  return (
    <>
      {address !== '' && (
        <Part title={t('address')}>
          <AddressLines address={address} postalCode={patient.postal_code} end={`patient:${patient.id}`} />
        </Part>
      )}
      {patient.direction_details !== null && (
        <Part title={t('way')}>
          <p>{patient.direction_details}</p>
        </Part>
      )}
      {numbersOf(patient).length > 0 && (
        <Part title={t('phone')}>
          <PhoneList patient={patient} />
        </Part>
      )}
    </>
  )
}

/** Instructions for the visit, and a link to the record of the patient with photos. */
function Papers({ patient }: { patient: DayPatient }) {
  const { t } = useTranslation(['day', 'patients'])
  const { choice } = useLabels()
  return (
    <>
      {patient.instructions.map(({ instruction_kind: kind, instruction_details: details, valid_to: to }) => (
        <Part key={kind + details} title={choice(instructionFields.instruction_kind, kind)}>
          <p>{details}</p>
          {to !== null && (
            <p>
              <Furigana>{t('until')}</Furigana> <DateText date={to} />
            </p>
          )}
        </Part>
      ))}
      <p className={styles.record}>
        <RecordLink table="patient" id={patient.id}>
          <Furigana>{t('record')}</Furigana>
        </RecordLink>
      </p>
    </>
  )
}
