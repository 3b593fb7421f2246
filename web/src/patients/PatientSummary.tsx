import type { Row } from '#domain/kit/entity.ts'
import { patient } from '#domain/patients/patient.ts'
import { KeptUntil } from '#web/company/KeptUntil.tsx'
import { Ends } from '#web/kit/attention/Ends.tsx'
import { AddressLines, PhoneLink, RecordLink } from '#web/kit/forms/record/links.tsx'
import { SummaryCard, SummaryLines } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useAddress } from '#web/kit/facts/useAddress.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { PatientPortrait } from './PatientPortrait.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'

const { fields } = patient

/** Who this is, where they live, how to reach them. */
export function PatientSummary({ row }: { row: Row<typeof patient> }) {
  const { t } = useTranslation(['common', 'patients'])
  const { of, choice } = useLabels()
  const { patient_status: status, disable_support_category: category, age, join_date, gender } = row
  const address = useAddress(fields.prefecture)(row)
  const called = row.contacts.filter(({ contact_roles: roles }) => roles.includes('emergency'))
  const phones = [row.telephone_number, row.phone_number].filter((number) => number !== null)
  return (
    <SummaryCard
      name={row.name_kanji}
      kana={row.name_kana}
      status={<Mark tone={status === 'ongoing' ? 'good' : 'plain'}>{choice(fields.patient_status, status)}</Mark>}
      portrait={<PatientPortrait row={row} />}
      facts={{
        [of('patients:patient.age')]: age !== null && t('date.age', { years: age }),
        [of('patients:patient.gender')]: gender && choice(fields.gender, gender),
        [of('patients:patient.disable_support_category')]: category && choice(fields.disable_support_category, category),
        [of('patients:patient.join_date')]: join_date && <DateText date={join_date} />,
        [of('patients:patient.staff_id')]: row.staff_id && (
          <RecordLink table="staff" id={row.staff_id}>
            {nameBehind(row, 'staff_id')}
          </RecordLink>
        ),
        [of('patients:summary.phone')]: phones.length > 0 && (
          <SummaryLines>
            {phones.map((number) => (
              <PhoneLink key={number} number={number} />
            ))}
          </SummaryLines>
        ),
        [of('patients:contact_role.emergency')]: called.length > 0 && (
          <SummaryLines>
            {called.map(({ contact_name: name, relationship, contact_phone: number }) => (
              <span key={name + number}>
                {relationship === null ? name : t('patients:summary.called', { name, relationship })} <PhoneLink number={number} />
              </span>
            ))}
          </SummaryLines>
        ),
        [of('patients:summary.address')]: address && (
          <AddressLines address={address} postalCode={row.postal_code} end={`patient:${row.id}`} />
        ),
      }}
    >
      <Ends of={row.id} />
      <KeptUntil entity="patient" id={row.id} />
    </SummaryCard>
  )
}
