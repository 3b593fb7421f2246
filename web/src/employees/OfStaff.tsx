import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { rightsOn } from '#web/kit/calls.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useStaff } from './useStaff.ts'

/** From a staff record to the record as a foreign worker, or to a new one; nothing for people from Japan. */
export default function OfStaff({ id }: { id: string }) {
  const { t } = useTranslation('employees')
  const { read, write } = rightsOn('employee', useMe())
  const person = useStaff(id)
  const { data } = useQuery({ ...api.employees.list.queryOptions({ input: { staff_id: [id], limit: 1 } }), enabled: read })
  if (!data || !person) return null
  const [found] = data.items
  if (found)
    return (
      <Button color="inherit" startIcon={<BadgeOutlined />} component={Link} to={`/admin/employee-management/${found.id}`}>
        {t('of_staff.open')}
      </Button>
    )
  if (!write || person.deleted_at !== null || person.nationality === null || person.nationality === 'jp') return null
  return (
    <Button color="inherit" startIcon={<BadgeOutlined />} component={Link} to={`/admin/employee-management/new?staff=${id}`}>
      {t('of_staff.add')}
    </Button>
  )
}
