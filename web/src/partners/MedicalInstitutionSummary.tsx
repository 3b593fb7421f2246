import type { Row } from '#domain/kit/entity.ts'
import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { AddressLines, MailLink, PhoneLink } from '#web/kit/forms/record/links.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'

const { fields } = medicalInstitution

/** Which institution this is, whom to ask there, and how to reach it. */
export function MedicalInstitutionSummary({ row }: { row: Row<typeof medicalInstitution> }) {
  const { of, choice } = useLabels()
  const label = (name: string) => of(`partners:medical_institution.${name}`)
  return (
    <SummaryCard
      name={row.mi_name}
      kana={row.mi_name_kana}
      status={row.type && <Mark>{choice(fields.type, row.type)}</Mark>}
      facts={{
        [label('mi_poc')]: row.mi_poc,
        [label('phone')]: row.phone && <PhoneLink number={row.phone} />,
        [label('email')]: row.email && <MailLink address={row.email} />,
        [label('address_1')]: row.address_1 && <AddressLines address={[row.address_1, row.address_2].filter(Boolean).join('　')} />,
      }}
    />
  )
}
