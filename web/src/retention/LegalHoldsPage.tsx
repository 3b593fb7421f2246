import { legalHold } from '#domain/retention/legalHold.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { holdTones } from './holdTones.ts'

const column = columnsOf(legalHold)
const columns = [
  column.name('reason', 'reason', '/admin/legal-holds/$id', { width: 18, grow: 2 }),
  column.status('state', holdTones, { width: 7 }),
  column.fact('staff_id', { width: 9, card: 'line' }),
  column.fact('patient_id', { width: 9, card: 'line' }),
  column.fact('node_id', { width: 10, card: 'line' }),
  column.fact('document_id', { width: 10, card: 'line' }),
  column.fact('request_id', { width: 10, extra: true }),
  column.fact('held_from', { width: 8, card: 'line' }),
  column.fact('held_until', { width: 8, card: 'line' }),
]
const hidden = { field: 'state', values: ['lifted'], label: 'retention:show_lifted' }

/** Legal holds, and what is kept longer than its time. */
export default function LegalHoldsPage() {
  return <EntityList entity={legalHold} me={useMe()} columns={columns} hidden={hidden} />
}
