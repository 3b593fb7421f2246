import { absence } from '#domain/visits/absence.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { RowLink } from '#web/kit/tables/Cell.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { OpenVisits } from './OpenVisits.tsx'

const column = columnsOf(absence)
const columns = [
  {
    ...column.own(
      'staff_id',
      'absences:absence.staff_id',
      ['staff_id'],
      (row) => (
        <RowLink to="/admin/coverage/absences/$id" params={{ id: row.id }} sample={row.sample}>
          {nameBehind(row, 'staff_id')}
        </RowLink>
      ),
      { width: 12, grow: 1, card: 'title', fixed: 'start' },
    ),
    enableHiding: false,
  },
  column.own('open', 'absences:away.open', [], (row) => <OpenVisits absence={row.id} />, {
    width: 8,
    card: 'line',
    short: 'absences:away.open',
  }),
  column.fact('kind', { width: 8, card: 'mark' }),
  column.fact('from_date', { width: 9, card: 'line' }),
  column.fact('from_time', { width: 6 }),
  column.fact('to_date', { width: 9, card: 'line' }),
  column.fact('to_time', { width: 6 }),
  column.fact('pay_percent', { width: 6 }),
  column.fact('note', { width: 18, grow: 2 }),
]

export default function AbsencesPage() {
  return <EntityList entity={absence} me={useMe()} columns={columns} />
}
