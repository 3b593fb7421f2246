import { staff } from '#domain/staff/staff.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { recordCallsOf } from '#web/kit/records/recordCalls.ts'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { EntityTable } from '#web/kit/tables/EntityTable.tsx'
import type { ListCalls } from '#web/kit/tables/useList.ts'
import { statusTones } from './statusTones.ts'

/** The same people in the order of their codes. */
const byCode = { ...staff, sorts: ['staff_code', ...staff.sorts.filter((name) => name !== 'staff_code')] } as const
const { list } = recordCallsOf(staff)
const calls: ListCalls = { list: { ...list, call: (query) => list.call({ sort: 'staff_code', ...query }) } }
const left = { field: 'zaishoku_joukyou', values: ['left'] }

const column = columnsOf(byCode)
const columns = [
  column.fact('staff_code', { width: 7, fixed: 'start', card: 'line' }),
  column.name('japanese_name', 'japanese_name_kana', '/admin/staff-management/$id', { width: 12 }),
  column.fact('english_name', { width: 13, grow: 2 }),
  column.fact('staff_group', { width: 6 }),
  column.fact('establishment_id', { width: 11, grow: 2, card: 'line' }),
  column.status('zaishoku_joukyou', statusTones, { width: 6.5 }),
  column.fact('join_date', { width: 8 }),
  column.fact('leave_date', { width: 8, extra: true }),
]

/** The codes of the staff; of people who left too, on demand, so that no code is given twice. */
export default function StaffCodeListPage() {
  const { t } = useTranslation(['staff', 'company'])
  const { of } = useLabels()
  return (
    <EntityTable
      entity={byCode}
      calls={calls}
      columns={columns}
      label={t('company:tab.staff_code_list')}
      hint={of('staff:noun.staff.search')}
      hidden={{ ...left, label: of('staff:noun.staff.show_left') }}
      empty={{ title: of('staff:noun.staff.empty'), text: of('staff:noun.staff.empty_text'), action: null }}
    />
  )
}
