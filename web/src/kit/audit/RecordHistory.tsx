import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditPage } from '#domain/kit/audit.ts'
import { useTranslation } from '../i18n.ts'
import { PressButton } from '../ui/PressButton.tsx'
import { AuditFeed } from './AuditFeed.tsx'
import { useAuditPages } from './useAuditPages.ts'

/** The call of `api` that reads the history of a record. */
export type HistoryCalls = {
  history: {
    call(input: { id: string; reads: boolean; cursor?: string }): Promise<AuditPage>
    key(options: { type: 'infinite'; input: { id: string; reads: boolean } }): QueryKey
  }
}

/** History of a record: who changed it or revealed masked values, and on request also who only read it. */
export default function RecordHistory({ calls, id }: { calls: HistoryCalls; id: string }) {
  const { t } = useTranslation('audit')
  const [reads, setReads] = useState(false)
  const key = calls.history.key({ type: 'infinite', input: { id, reads } })
  const pages = useAuditPages(key, (cursor) => calls.history.call({ id, reads, ...cursor }))
  return (
    <>
      <PressButton pressed={reads} onPress={() => setReads(!reads)}>
        {t('history_reads')}
      </PressButton>
      <AuditFeed pages={pages} who here empty={{ title: t('history_empty'), text: t('history_empty_text') }} />
    </>
  )
}
