import { companyParking } from '#domain/property/companyParking.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { CompanyParkingForm } from './CompanyParkingForm.tsx'
import { CompanyParkingSummary } from './CompanyParkingSummary.tsx'

export default function CompanyParkingPage() {
  return (
    <EntityPage
      entity={companyParking}
      me={useMe()}
      nameOf={(row) => [row.parking_name, row.parking_number].filter(Boolean).join(' ')}
      Summary={CompanyParkingSummary}
      Form={CompanyParkingForm}
    />
  )
}
