import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import { Link } from '@tanstack/react-router'
import { employee } from '#domain/employees/employee.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { employeeColumns } from './employeeColumns.tsx'

const gone = { field: 'enrollment_status', values: ['0', '3', '9'], label: 'employees:noun.employee.show_gone' }

/** Employee management: foreign workers; those who were transferred, cancelled or went home are shown on demand. */
export default function EmployeesPage() {
  const me = useMe()
  return (
    <EntityList
      entity={employee}
      me={me}
      columns={employeeColumns}
      hidden={gone}
      more={may(me.role, 'staff.write') && <ToHire />}
    />
  )
}

/** Begins the hiring of somebody, with the staff record. */
function ToHire() {
  const { t } = useTranslation('employees')
  return (
    <Button
      variant="outlined"
      startIcon={<PersonAddAltOutlined />}
      component={Link}
      to="/admin/staff-management/new"
      search={{ hiring: true } as never}
    >
      {t('hiring.begin')}
    </Button>
  )
}
