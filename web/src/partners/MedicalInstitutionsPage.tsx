import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'

const column = columnsOf(medicalInstitution)
const columns = [
  column.name('mi_name', 'mi_name_kana', '/admin/medical-institution-management/$id', { width: 13 }),
  column.fact('type', { width: 6, card: 'mark' }),
  column.fact('mi_poc', { width: 10 }),
  column.fact('phone', { width: 9, card: 'line' }),
  column.fact('address_1', { width: 14, grow: 2, card: 'line' }),
  column.fact('physicians', { width: 6, end: true }),
  column.fact('mi_licenses', { width: 12, extra: true }),
  column.fact('fax', { width: 9, extra: true }),
  column.fact('email', { width: 12, extra: true }),
]

export default function MedicalInstitutionsPage() {
  return <EntityList entity={medicalInstitution} me={useMe()} columns={columns} />
}
