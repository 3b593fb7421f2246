import type { QueryKey } from '@tanstack/react-query'
import type { AuditPage } from '#domain/kit/audit.ts'
import { useTranslation } from '../i18n.ts'
import { AuditFeed } from './AuditFeed.tsx'
import { useAuditPages } from './useAuditPages.ts'

/** The history call of a resource, as `api` has it. */
export type HistoryCalls = {
  history: {
    call(input: { id: string; cursor?: string }): Promise<AuditPage>
    key(options: { type: 'infinite'; input: { id: string } }): QueryKey
  }
}

/** Who changed, read and revealed a record. */
export default function RecordHistory({ calls, id }: { calls: HistoryCalls; id: string }) {
  const { t } = useTranslation('audit')
  const key = calls.history.key({ type: 'infinite', input: { id } })
  const pages = useAuditPages(key, (cursor) => calls.history.call({ id, ...cursor }))
  return <AuditFeed pages={pages} who empty={{ title: t('history_empty'), text: t('history_empty_text') }} />
}
