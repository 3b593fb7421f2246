import { may } from '#domain/kit/permissions.ts'
import { establishment } from '#domain/company/establishment.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'

const column = columnsOf(establishment)
const name = column.name('name', 'name', '/admin/company-information/establishments/$id', { width: 16, fixed: 'start' })
const others = [
  column.fact('office_number', { width: 8, card: 'line' }),
  column.fact('prefecture', { width: 6 }),
  column.fact('municipality', { width: 8, card: 'line' }),
  column.fact('town', { width: 12, grow: 2 }),
  column.fact('phone_number', { width: 9, card: 'line' }),
]
const columns = [name, ...others]
const trashColumns = [name, column.trashedAt(), ...others, column.restore('name', api.establishments)]

export default function EstablishmentsPage() {
  const { role } = useMe()
  const screens = { entity: establishment, calls: api.establishments }
  return <EntityList {...screens} role={role} restore={may(role, 'company.write')} columns={columns} trashColumns={trashColumns} />
}
