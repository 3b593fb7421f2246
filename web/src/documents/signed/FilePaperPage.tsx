import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { api } from '#web/kit/api.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { placeIn } from '#web/kit/noun.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { BackLink } from '#web/kit/ui/BackLink.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { PaperForm } from './PaperForm.tsx'
import { useWaitingPaper } from './usePaperBox.ts'
import { WaitingPaper } from './WaitingPaper.tsx'

/** Files the paper of a document that was signed by hand: its pages, photographed or scanned, and where the original lies. */
export default function FilePaperPage() {
  const { t } = useTranslation('documents')
  const { id = '' } = useParams({ strict: false })
  const { data: row, error, refetch } = useQuery(api.documents.get.queryOptions({ input: { id } }))
  if (!row) return error ? <Failed title={t('paper.failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  return <Filing row={row} />
}

function Filing({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const goTo = useGoTo()
  const waiting = useWaitingPaper(row.id)
  const wasWaiting = useRef(false)
  // what waited and is gone was filed, unless somebody has stopped it
  useEffect(() => {
    if (waiting) wasWaiting.current = true
    else if (wasWaiting.current) {
      wasWaiting.current = false
      snackbar.success(t('done.file_paper'))
      void goTo(placeIn({ path: 'company-information/documents' }, row.id))
    }
  }, [waiting, row.id, goTo, t])
  return (
    <Stack gap={1}>
      <BackLink {...placeIn({ path: 'company-information/documents' }, row.id)}>{t('paper.back')}</BackLink>
      <ScreenHead title={t('paper.title')} />
      <Lead>
        {row.name} {row.staff_id ? nameBehind(row, 'staff_id') : nameBehind(row, 'patient_id')}
      </Lead>
      {row.state !== 'made' && <Note>{t('paper.not_made')}</Note>}
      {row.state === 'made' && row.paper_signature === 'signed' && <Note>{t('paper.replaces')}</Note>}
      {waiting && (
        <WaitingPaper
          paper={waiting}
          row={row}
          onStop={() => {
            wasWaiting.current = false
          }}
        />
      )}
      {!waiting && row.state === 'made' && <PaperForm row={row} />}
    </Stack>
  )
}
