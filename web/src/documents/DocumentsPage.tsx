import { documentAttention } from '#domain/documents/attention.ts'
import { document } from '#domain/documents/document.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import HiringOn from '#web/employees/HiringOn.tsx'
import { EndDate } from '#web/kit/attention/EndDate.tsx'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import type { Choosing } from '#web/kit/tables/EntityTable.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { ChosenDocuments } from './ChosenDocuments.tsx'
import { SignatureMark } from './SignatureMark.tsx'
import { ToWordings } from './wordings/ToWordings.tsx'
import { documentTones, signatureTones } from './documentTones.ts'

const column = columnsOf(document)
const columns = [
  column.name('name', 'name', '/admin/company-information/documents/$id', { width: 15 }),
  column.status('state', documentTones, { width: 6.5 }),
  column.own('signature_state', 'documents:document.signature_state', ['signature_state'], (row) => <SignatureMark {...row} />, {
    width: 8,
    card: 'line',
  }),
  column.status('paper_signature', signatureTones, { width: 8, card: 'line' }),
  column.fact('template', { width: 10, card: 'line' }),
  column.fact('staff_id', { width: 9, grow: 1, card: 'line' }),
  column.fact('patient_id', { width: 9, grow: 1, card: 'line' }),
  column.fact('created_on', { width: 7.5 }),
  column.own(
    'expires_on',
    'documents:document.expires_on',
    ['expires_on', 'renewed'],
    ({ expires_on: date, state, renewed }) =>
      date && (state === 'made' && !renewed ? <EndDate date={date} kind={documentAttention.document} /> : <DateText date={date} />),
    { width: 8.5, card: 'line' },
  ),
  column.fact('person_in_charge_id', { width: 8, extra: true }),
  column.fact('establishment_id', { width: 9, extra: true }),
  column.fact('paper_signed_on', { width: 7.5, extra: true }),
  column.fact('original_place', { width: 12, extra: true }),
]
const hidden = { field: 'state', values: ['discarded'], label: 'documents:show_discarded' }

const chosenActs = (chosen: Choosing) => <ChosenDocuments {...chosen} />

/** Official documents: what was made, what is being written, and what runs out. */
export default function DocumentsPage() {
  const me = useMe()
  return (
    <EntityList
      entity={document}
      me={me}
      columns={columns}
      hidden={hidden}
      chosenActs={chosenActs}
      more={
        <>
          <HiringOn />
          {may(me.role, 'wordings.read') && <ToWordings />}
        </>
      }
    />
  )
}
