import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { requestTones } from './signatureTones.ts'

const column = columnsOf(signatureRequest)
const columns = [
  column.name('title', 'title', '/admin/signatures/$id', { width: 16, grow: 2 }),
  column.status('state', requestTones, { width: 7 }),
  column.fact('staff_id', { width: 9, card: 'line' }),
  column.fact('patient_id', { width: 9, card: 'line' }),
  column.fact('signed', { width: 7, card: 'line', end: true }),
  column.fact('expires_on', { width: 9, card: 'line' }),
  column.fact('signing_order', { width: 8, extra: true }),
  column.fact('remind_days', { width: 8, extra: true, end: true }),
  column.fact('message', { width: 16, extra: true }),
]

/** All requests for signatures. */
export default function SignaturesPage() {
  return <EntityList entity={signatureRequest} me={useMe()} columns={columns} />
}
