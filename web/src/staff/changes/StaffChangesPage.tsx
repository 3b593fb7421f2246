import { changePartNames, changeStates, partOf, staffChange } from '#domain/staff/staffChange.ts'
import type { AskedChange } from '#domain/staff/staffChanges.api.ts'
import { OwnMark } from '#web/access/own/OwnMark.tsx'
import { useMe } from '#web/access/useMe.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { InstantText, RowLink } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { changeTones } from './changeTones.ts'

const column = columnsOf(staffChange)
const columns = [
  {
    ...column.own(
      'staff_id',
      'changes:staff_change.staff_id',
      ['staff_id'],
      (row) => (
        <>
          <RowLink to="/admin/staff-changes/$id" params={{ id: row.id }} sample={row.sample}>
            {nameBehind(row, 'staff_id')}
          </RowLink>{' '}
          <OwnMark of="staff_change" staff={row.staff_id} />
        </>
      ),
      { width: 11, grow: 1, card: 'title', fixed: 'start' },
    ),
    enableHiding: false,
  },
  column.status('state', changeTones, { width: 8 }),
  column.own('changes', 'changes:staff_change.changes', ['changes'], ({ changes }) => <PartsText changes={changes} />, {
    width: 14,
    grow: 1,
    card: 'line',
  }),
  column.fact('note', { width: 16, grow: 2, card: 'line' }),
  column.own('updated_at', 'changes:staff_change.updated_at', [], ({ updated_at }) => <InstantText at={updated_at} />, {
    width: 9.5,
    card: 'line',
  }),
]

/** Which parts of the record are asked to be changed, without the values. */
function PartsText({ changes }: { changes: readonly AskedChange[] }) {
  const { t } = useTranslation(['changes', 'common'])
  const asked = new Set(changes.map(({ field }) => partOf(field)))
  return changePartNames
    .filter((part) => asked.has(part))
    .map((part) => t(`part.${part}`))
    .join(t('common:between'))
}

/** Texts of each tab when there is no request in its state. */
const empty = Object.fromEntries(
  changeStates.map((state) => [state, { title: `changes:tab.${state}`, text: 'changes:tab.none_text' }]),
)

/** Changes of staff records that their people ask for, in tabs by state; everybody else sees the own ones. */
export default function StaffChangesPage() {
  return <EntityList entity={staffChange} me={useMe()} columns={columns} tabs={{ fact: 'state', empty }} />
}
