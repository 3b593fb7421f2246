import { contactFields } from '#domain/patients/contact.ts'
import { instructionFields, instructionKinds } from '#domain/patients/instruction.ts'
import { patient as patientFields } from '#domain/patients/patient.ts'
import { type Change, changeOf, type Told } from '#domain/visits/changes.ts'
import type { DayPatient, DayVisit, PatientFacts } from '#domain/visits/day.ts'
import type { ToldFacts } from '#domain/visits/publishing/news.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { showPhone } from '#web/kit/facts/show.ts'
import { useAddress } from '#web/kit/facts/useAddress.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useVisitTexts } from '../useVisitTexts.ts'

export type NamedChange = Change & { readonly name: string }

/**
 * What is new for a helper before a visit: changes of the visit since it was confirmed, and of the patient since the helper's last visit
 * there.
 */
export const useChanges = (visit: DayVisit, patient: DayPatient | undefined): readonly NamedChange[] => {
  const ofVisit = useVisitSentences()
  const ofPatient = usePatientSentences()
  return [
    ...(visit.before ? changed(ofVisit(visit.before), ofVisit(visit)) : []),
    ...(patient?.before ? changed(ofPatient(patient.before), ofPatient(patient)) : []),
  ]
}

/** Texts of the facts that may change, by their labels. */
type Sentences = Readonly<Record<string, Told>>
const changed = (before: Sentences, after: Sentences): NamedChange[] =>
  Object.keys({ ...before, ...after }).flatMap((name) => {
    const change = changeOf(before[name] ?? [], after[name] ?? [])
    return change ? [{ name, ...change }] : []
  })
const given = (...parts: readonly (string | null)[]): Told => parts.filter((part) => part !== null && part !== '') as string[]

const useVisitSentences = () => {
  const { t } = useTranslation(['day', 'visits'])
  const texts = useVisitTexts()
  return (one: Omit<ToldFacts, 'patient_id'>): Sentences => ({
    [t('changes_time')]: [texts.daySpan(one), ...(one.breaks.length > 0 ? [texts.breaks(one)] : [])],
    [t('visits:visit.patient_id')]: given(one.patient_name),
    [t('visits:visit.service_type')]: [texts.service(one.service_type)],
    [t('visits:visit.night_duty')]: one.night_duty ? [t(`visits:night_duty.${one.night_duty}`)] : [],
    [t('visits:visit.title')]: given(one.title),
    [t('visits:visit.service_details')]: given(one.service_details),
    [t('visits:visit.remarks')]: given(one.remarks),
  })
}

const usePatientSentences = () => {
  const { t } = useTranslation('day')
  const { choice } = useLabels()
  const address = useAddress(patientFields.fields.prefecture)
  const phone = (number: string | null) => (number === null ? null : showPhone(number))
  return (one: PatientFacts): Sentences => ({
    [t('address')]: given(address(one)),
    [t('way')]: given(one.direction_details),
    [t('phone')]: [
      ...given(phone(one.telephone_number), phone(one.phone_number)),
      ...one.contacts.map((each) =>
        [
          each.contact_name,
          each.relationship,
          each.contact_roles.map((role) => choice(contactFields.contact_roles, role)).join(t('join')),
          phone(each.contact_phone),
          phone(each.contact_phone_2),
          each.contact_note,
        ]
          .filter(Boolean)
          .join(' '),
      ),
    ],
    ...Object.fromEntries(
      instructionKinds.map((kind) => [
        choice(instructionFields.instruction_kind, kind),
        one.instructions
          .filter(({ instruction_kind }) => instruction_kind === kind)
          .map(({ instruction_details, valid_to }) =>
            valid_to === null ? instruction_details : `${instruction_details}\n${t('until')} ${valid_to.replaceAll('-', '/')}`,
          ),
      ]),
    ),
  })
}
