import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import { Link, useSearch } from '@tanstack/react-router'
import { may } from '#domain/kit/permissions.ts'
import { staff, staffGroups } from '#domain/staff/staff.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityTable } from '#web/kit/tables/EntityTable.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { ListHead } from '#web/kit/tables/ListHead.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { seenBy } from '#web/kit/tables/seen.ts'
import { ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { staffColumns, staffTrashColumns } from './staffColumns.tsx'

const left = { field: 'zaishoku_joukyou', values: ['left'] }
const groups = { staff: { staff_group: ['staff'] }, user: { staff_group: ['user'] } } as const

/** Staff management: the staff and the users among the staff records; people who left are shown on demand. */
export default function StaffPage() {
  const { t } = useTranslation(['common', 'staff'])
  const labels = useLabels()
  const { role } = useMe()
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const tab = search['tab'] === 'user' ? 'user' : 'staff'
  const trash = search['trash'] === true
  const add = may(role, 'staff.write') && (
    <Button variant="contained" startIcon={<Add />} component={Link} to="/admin/staff-management/new">
      {t('staff:noun.staff.add')}
    </Button>
  )
  return (
    <>
      <ListHead title={t('nav.staff_management')} trash={may(role, 'staff.restore') ? trash : undefined}>
        {add}
      </ListHead>
      <ScreenTabs
        value={tab}
        aria-label={t('table.staff.tabs')}
        onChange={(_, next: string) =>
          go(() => ({ ...(next === 'user' ? { tab: next } : {}), ...(trash ? { trash } : {}) }), 'step')
        }
      >
        {staffGroups.map((group) => (
          <Tab
            key={group}
            value={group}
            id={`tab-${group}`}
            aria-controls="staff-list"
            label={labels.choice(staff.fields.staff_group, group)}
          />
        ))}
      </ScreenTabs>
      <div role="tabpanel" id="staff-list" aria-labelledby={`tab-${tab}`}>
        <EntityTable
          key={tab}
          {...seenBy(role, staff, trash ? staffTrashColumns : staffColumns)}
          calls={api.staff}
          label={t('nav.staff_management')}
          hint={t('table.staff.search')}
          fixed={groups[tab]}
          hidden={{ ...left, label: t('table.staff.show_left') }}
          empty={{
            title: t(tab === 'user' ? 'table.staff.empty_user' : 'table.staff.empty'),
            action: add,
            text: t(tab === 'user' ? 'table.staff.empty_user_text' : 'table.staff.empty_text'),
          }}
        />
      </div>
    </>
  )
}
