import { handoverLayout } from '#domain/pay/handover/handoverLayout.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'

const column = columnsOf(handoverLayout)
const columns = [
  column.name('name', 'name', '/admin/salary-management/handover/layouts/$id', { width: 14 }),
  column.fact('description', { width: 18, grow: 2, card: 'line' }),
  column.fact('letters', { width: 9, card: 'mark' }),
  column.fact('separator', { width: 7 }),
  column.fact('headings', { width: 6 }),
  column.fact('zero', { width: 6, extra: true }),
  column.fact('columns', { width: 5, extra: true }),
]

/** List of the layouts of hand-over files. */
export default function HandoverLayoutsPage() {
  return <EntityList entity={handoverLayout} me={useMe()} columns={columns} />
}
