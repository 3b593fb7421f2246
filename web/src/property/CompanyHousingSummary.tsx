import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Row } from '#domain/kit/entity.ts'
import type { companyHousing } from '#domain/property/companyHousing.ts'
import { Ends } from '#web/kit/attention/Ends.tsx'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { AddressLines } from '#web/kit/forms/record/links.tsx'
import { SummaryCard, SummaryLines } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { occupantsOf } from './occupantsOf.ts'

/** Which housing this is, where, and who lives there. */
export function CompanyHousingSummary({ row }: { row: Row<typeof companyHousing> }) {
  const { t } = useTranslation('property')
  const { of } = useLabels()
  const { data: people } = useQuery(occupantsOf(row.id))
  return (
    <SummaryCard
      name={[row.property_name, row.room_number].filter(Boolean).join(' ')}
      kana={null}
      beside={row.house_name}
      status={null}
      facts={{
        [t('summary.used')]:
          people &&
          (row.capacity === null
            ? t('summary.size', { size: people.length })
            : t('summary.places', { size: people.length, capacity: row.capacity })),
        [t('summary.people')]:
          people &&
          (people.length === 0 ? (
            t('summary.nobody')
          ) : (
            <SummaryLines wide>
              {people.map((one) => (
                <Link key={one.id} to="/admin/staff-management/$id" params={{ id: one.staff_id }}>
                  {nameBehind(one, 'staff_id')}
                </Link>
              ))}
            </SummaryLines>
          )),
        [of('property:company_housing.address')]: <AddressLines address={row.address} />,
        [of('property:company_housing.lease_until')]: row.lease_until && <DateText date={row.lease_until} />,
      }}
    >
      <Ends of={row.id} />
    </SummaryCard>
  )
}
