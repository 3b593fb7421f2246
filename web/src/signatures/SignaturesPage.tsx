import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { DownloadChosen } from '#web/kit/many/DownloadChosen.tsx'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import type { Choosing } from '#web/kit/tables/EntityTable.tsx'
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

/** The signed documents of the requests that are chosen, as one zip file. */
function ChosenRequests({ selection, trash }: Choosing) {
  const { t } = useTranslation('signatures')
  if (trash) return null
  return <DownloadChosen selection={selection} call={api.signatureRequests.downloadSignedJob.call} label={t('download_signed')} />
}
const chosenActs = (chosen: Choosing) => <ChosenRequests {...chosen} />

/** All requests for signatures. */
export default function SignaturesPage() {
  return <EntityList entity={signatureRequest} me={useMe()} columns={columns} chosenActs={chosenActs} />
}
