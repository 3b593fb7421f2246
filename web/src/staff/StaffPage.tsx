import { staff } from '#domain/staff/staff.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { staffColumns } from './staffColumns.tsx'

const left = { field: 'zaishoku_joukyou', values: ['left'], label: 'staff:noun.staff.show_left' }
const groups = {
  fact: 'staff_group',
  empty: { user: { title: 'staff:noun.staff.empty_user', text: 'staff:noun.staff.empty_user_text' } },
}

/** Staff management: the staff and the users among the staff records; people who left are shown on demand. */
export default function StaffPage() {
  return <EntityList entity={staff} me={useMe()} columns={staffColumns} hidden={left} tabs={groups} />
}
