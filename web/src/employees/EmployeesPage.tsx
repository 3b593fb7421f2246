import { employee } from '#domain/employees/employee.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { employeeColumns } from './employeeColumns.tsx'

const gone = { field: 'enrollment_status', values: ['0', '3', '9'], label: 'employees:noun.employee.show_gone' }

/** Employee management: foreign workers; those who were transferred, cancelled or went home are shown on demand. */
export default function EmployeesPage() {
  return <EntityList entity={employee} me={useMe()} columns={employeeColumns} hidden={gone} />
}
