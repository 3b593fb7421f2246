import { establishment } from '#domain/company/establishment.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'

const column = columnsOf(establishment)
const columns = [
  column.name('name', 'name', '/admin/company-information/establishments/$id', { width: 16 }),
  column.fact('office_number', { width: 8, card: 'line' }),
  column.fact('prefecture', { width: 6 }),
  column.fact('municipality', { width: 8, card: 'line' }),
  column.fact('town', { width: 12, grow: 2 }),
  column.fact('phone_number', { width: 9, card: 'line' }),
]

export default function EstablishmentsPage() {
  return <EntityList entity={establishment} me={useMe()} columns={columns} />
}
