import { propertyAttention } from '#domain/property/attention.ts'
import { companyHousing } from '#domain/property/companyHousing.ts'
import { useMe } from '#web/access/useMe.ts'
import { HomeFor } from '#web/employees/HiringHome.tsx'
import { EndDate } from '#web/kit/attention/EndDate.tsx'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'

const column = columnsOf(companyHousing)
const columns = [
  column.name('property_name', 'property_name', '/admin/company-housing-management/$id', { width: 11 }),
  column.fact('room_number', { width: 6, card: 'mark' }),
  column.fact('house_name', { width: 8, card: 'line' }),
  column.fact('address', { width: 13, grow: 2, card: 'line' }),
  column.fact('capacity', { width: 6 }),
  column.fact('establishment_id', { width: 10.5 }),
  column.own(
    'lease_until',
    'property:company_housing.lease_until',
    ['lease_until'],
    ({ lease_until: date }) => date && <EndDate date={date} kind={propertyAttention.housing_lease} />,
    { width: 8.5 },
  ),
  column.fact('management_company', { width: 9, extra: true }),
  column.fact('management_contact', { width: 9, extra: true }),
  column.fact('person_in_charge', { width: 9, extra: true }),
  column.fact('person_contact', { width: 9, extra: true }),
  column.fact('lease_from', { extra: true }),
  column.fact('intermediary', { width: 9, extra: true }),
  column.fact('remarks', { width: 16, extra: true }),
]

export default function CompanyHousingsPage() {
  return <EntityList entity={companyHousing} me={useMe()} columns={columns} lead={<HomeFor />} />
}
