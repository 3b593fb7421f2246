import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DocumentRow, SignedPaper } from '#domain/documents/documents.api.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { api, client } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { storedFile } from '#web/kit/files/viewed.ts'
import { Viewer } from '#web/kit/files/Viewer.tsx'
import { useFetchFile } from '#web/kit/forms/controls/useFetchFile.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Failed } from '#web/kit/tables/States.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { signatureTones } from '../documentTones.ts'
import { OriginalQuestion } from './OriginalQuestion.tsx'

/** Every signed paper of a document that was filed, the newest first: who signed when, and where each original lies. */
export function SignedPapers({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const { role } = useMe()
  const [placing, setPlacing] = useState(false)
  const { data, error, refetch } = useQuery(api.documents.signedPapers.queryOptions({ input: { id: row.id } }))
  if (!data) return error ? <Failed title={t('paper.failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  const last = data.find(({ withdrawn_at }) => withdrawn_at === null)
  return (
    <Stack gap={0.75}>
      {data.length === 0 && <Muted as="p">{t('paper.none')}</Muted>}
      {data.map((paper) => (
        <Paper key={paper.number} row={row} paper={paper} isLast={paper === last}>
          {paper === last && row.deleted_at === null && may(role, 'documents.write') && (
            <Button size="small" variant="outlined" color="secondary" onClick={() => setPlacing(true)}>
              {t('paper.place_anew')}
            </Button>
          )}
        </Paper>
      ))}
      {placing && <OriginalQuestion row={row} onClose={() => setPlacing(false)} />}
    </Stack>
  )
}

const tones = { ...signatureTones, withdrawn: 'plain', replaced: 'plain' } as const

type Props = { row: DocumentRow; paper: SignedPaper; isLast: boolean; children: ReactNode }

/** Whether a paper was taken back, or another one was filed in its place, or else of which version of the document it is. */
const standingOf = ({ withdrawn_at, is_current }: SignedPaper, isLast: boolean) => {
  if (withdrawn_at !== null) return 'withdrawn'
  if (!isLast) return 'replaced'
  return is_current ? 'signed' : 'earlier'
}

function Paper({ row, paper, isLast, children }: Props) {
  const { t } = useTranslation('documents')
  const [viewed, setViewed] = useState(false)
  // the document names its last signed paper alone; those before it are versions of its file in the archive
  const [calls, id] = isLast ? [client.documents, row.id] : [client.archive, row.node_id]
  const fetchFile = useFetchFile(calls)
  const standing = standingOf(paper, isLast)
  return (
    <Panel as="section" aria-label={t('paper.number', { number: paper.number })}>
      <Row gap={0.5}>
        <b>
          {t('paper.signed_on')} <DateText date={paper.signed_on} />
        </b>
        <Mark tone={tones[standing]}>
          {standing === 'signed' || standing === 'earlier' ? t(`paper_signature.${standing}`) : t(`paper.${standing}`)}
        </Mark>
      </Row>
      <span>{t('paper.signed_by', { names: paper.signed_by })}</span>
      <span>{t('paper.original_at', { place: paper.original_place })}</span>
      <Muted>
        {t('paper.page_count', { count: paper.pages })} · <InstantText at={paper.filed_at} /> {paper.filed_by}
      </Muted>
      <Row gap={0.5}>
        {id !== null && (
          <Button size="small" variant="outlined" color="secondary" onClick={() => setViewed(true)}>
            {t('paper.view')}
          </Button>
        )}
        {children}
      </Row>
      {viewed && id !== null && (
        <Viewer
          items={[storedFile({ calls, id, save: (file) => void fetchFile(file, id) }, paper.file)]}
          start={0}
          onClose={() => setViewed(false)}
        />
      )}
    </Panel>
  )
}
