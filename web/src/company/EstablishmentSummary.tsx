import { establishment } from '#domain/company/establishment.ts'
import type { Row } from '#domain/kit/entity.ts'
import { Ends } from '#web/kit/attention/Ends.tsx'
import { useAddress } from '#web/kit/facts/useAddress.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { AddressLines, PhoneLink } from '#web/kit/forms/record/links.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'

/** Which establishment this is, under which number it is designated, and where it is. */
export function EstablishmentSummary({ row }: { row: Row<typeof establishment> }) {
  const { of } = useLabels()
  const label = (name: string) => of(`company:establishment.${name}`)
  const address = useAddress(establishment.fields.prefecture)(row)
  return (
    <SummaryCard
      name={row.name}
      kana={null}
      status={null}
      facts={{
        [label('office_number')]: row.office_number,
        [label('phone_number')]: row.phone_number && <PhoneLink number={row.phone_number} />,
        [of('company:section.address')]: address && <AddressLines address={address} end={`establishment:${row.id}`} />,
      }}
    >
      <Ends of={row.id} />
    </SummaryCard>
  )
}
