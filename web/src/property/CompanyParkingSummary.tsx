import type { Row } from '#domain/kit/entity.ts'
import type { companyParking } from '#domain/property/companyParking.ts'
import { Ends } from '#web/kit/attention/Ends.tsx'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { AddressLines } from '#web/kit/forms/record/links.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'

/** Which parking space this is, where, and whom to ask about it. */
export function CompanyParkingSummary({ row }: { row: Row<typeof companyParking> }) {
  const { of } = useLabels()
  const label = (name: string) => of(`property:company_parking.${name}`)
  return (
    <SummaryCard
      name={[row.parking_name, row.parking_number].filter(Boolean).join(' ')}
      kana={null}
      status={null}
      facts={{
        [label('establishment_id')]: nameBehind(row, 'establishment_id'),
        [label('management_company')]: row.management_company,
        [label('management_contact')]: row.management_contact,
        [label('parking_address')]: <AddressLines address={row.parking_address} />,
        [label('lease_until')]: row.lease_until && <DateText date={row.lease_until} />,
      }}
    >
      <Ends of={row.id} />
    </SummaryCard>
  )
}
