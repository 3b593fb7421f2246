import { propertyAttention } from '#domain/property/attention.ts'
import { companyParking } from '#domain/property/companyParking.ts'
import { useMe } from '#web/access/useMe.ts'
import { EndDate } from '#web/kit/attention/EndDate.tsx'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'

const column = columnsOf(companyParking)
const columns = [
  column.name('parking_name', 'parking_name', '/admin/company-parking-management/$id', { width: 12 }),
  column.fact('parking_number', { width: 6.5, card: 'mark' }),
  column.fact('parking_address', { width: 13, grow: 2, card: 'line' }),
  column.fact('establishment_id', { width: 11 }),
  column.own(
    'lease_until',
    'property:company_parking.lease_until',
    ['lease_until'],
    ({ lease_until: date }) => date && <EndDate date={date} kind={propertyAttention.parking_lease} />,
    { width: 8.5 },
  ),
  column.fact('management_company', { width: 9, card: 'line' }),
  column.fact('management_contact', { width: 9 }),
  column.fact('person_in_charge', { width: 9, extra: true }),
  column.fact('person_contact', { width: 9, extra: true }),
  column.fact('lease_from', { extra: true }),
  column.fact('intermediary', { width: 9, extra: true }),
  column.fact('remarks', { width: 16, extra: true }),
]

export default function CompanyParkingsPage() {
  return <EntityList entity={companyParking} me={useMe()} columns={columns} />
}
