import { companyHousing } from '#domain/property/companyHousing.ts'
import { occupancy } from '#domain/property/occupancy.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { CompanyHousingForm } from './CompanyHousingForm.tsx'
import { CompanyHousingSummary } from './CompanyHousingSummary.tsx'

export default function CompanyHousingPage() {
  return (
    <EntityPage
      entity={companyHousing}
      me={useMe()}
      nameOf={(row) => [row.property_name, row.room_number].filter(Boolean).join(' ')}
      Summary={CompanyHousingSummary}
      Form={CompanyHousingForm}
      parts={[occupancy]}
    />
  )
}
