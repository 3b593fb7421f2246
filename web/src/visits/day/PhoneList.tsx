import { Fragment } from 'react'
import { contactFields } from '#domain/patients/contact.ts'
import type { DayPatient } from '#domain/visits/day.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { showPhone } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { ReadName } from '../ReadName.tsx'
import styles from './PhoneList.module.css'

const given = (...numbers: readonly (string | null)[]) => numbers.filter((number) => number !== null)
const ownNumbers = ({ telephone_number, phone_number }: DayPatient) => given(telephone_number, phone_number)

/** All numbers of a patient and of the contacts, the patient's first. */
export const numbersOf = (patient: DayPatient): string[] => [
  ...ownNumbers(patient),
  ...patient.contacts.flatMap(({ contact_phone, contact_phone_2 }) => given(contact_phone, contact_phone_2)),
]

/** The phone numbers of a patient and of the contacts as large buttons. */
export function PhoneList({ patient }: { patient: DayPatient }) {
  const { t } = useTranslation(['day', 'patients'])
  const { choice } = useLabels()
  return (
    <>
      {ownNumbers(patient).map((number) => (
        <CallLink key={number} name={patient.name_kanji} kana={patient.name_kana} number={number} />
      ))}
      {patient.contacts.map((one) => (
        <Fragment key={one.contact_name + one.contact_phone}>
          {given(one.contact_phone, one.contact_phone_2).map((number) => (
            <CallLink
              key={number}
              name={
                one.relationship === null
                  ? one.contact_name
                  : t('patients:summary.called', { name: one.contact_name, relationship: one.relationship })
              }
              note={one.contact_roles.map((role) => choice(contactFields.contact_roles, role)).join(t('join'))}
              number={number}
            />
          ))}
          {one.contact_note !== null && <p>{one.contact_note}</p>}
        </Fragment>
      ))}
    </>
  )
}

/** A phone number as a large button that calls it. */
const CallLink = ({ name, kana, note, number }: { name: string; kana?: string; note?: string; number: string }) => (
  <a href={`tel:${number}`} className={styles.call}>
    <span>
      <ReadName name={name} kana={kana} />
    </span>
    {note && (
      <Muted>
        <Furigana>{note}</Furigana>
      </Muted>
    )}
    <b>{showPhone(number)}</b>
  </a>
)
