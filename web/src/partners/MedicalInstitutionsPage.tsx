import { may } from '#domain/kit/permissions.ts'
import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'

const column = columnsOf(medicalInstitution)
const name = column.name('mi_name', 'mi_name_kana', '/admin/medical-institution-management/$id', { width: 13, fixed: 'start' })
const others = [
  column.fact('type', { width: 6, card: 'mark' }),
  column.fact('mi_poc', { width: 10 }),
  column.fact('phone', { width: 9, card: 'line' }),
  column.fact('address_1', { width: 14, grow: 2, card: 'line' }),
  column.fact('physicians', { width: 6, end: true }),
  column.fact('mi_licenses', { width: 12, extra: true }),
  column.fact('fax', { width: 9, extra: true }),
  column.fact('email', { width: 12, extra: true }),
]
const columns = [name, ...others]
const trashColumns = [name, column.trashedAt(), ...others, column.restore('mi_name', api.medicalInstitutions)]

export default function MedicalInstitutionsPage() {
  const { role } = useMe()
  const screens = { entity: medicalInstitution, calls: api.medicalInstitutions }
  return (
    <EntityList {...screens} role={role} restore={may(role, 'partners.restore')} columns={columns} trashColumns={trashColumns} />
  )
}
