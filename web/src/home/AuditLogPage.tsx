import { useSearch } from '@tanstack/react-router'
import { api } from '#web/kit/api.ts'
import { AuditFeed } from '#web/kit/audit/AuditFeed.tsx'
import { useAuditPages } from '#web/kit/audit/useAuditPages.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { type AuditFilter, changedFilter, readFilter } from './auditFilter.ts'
import { AuditTools } from './AuditTools.tsx'
import { VerifyPanel } from './VerifyPanel.tsx'

/** The audit log for administrators: searched, and checked whether anybody has tampered with it. */
export default function AuditLogPage() {
  const { t } = useTranslation(['audit', 'common'])
  const go = useGo()
  const filter = readFilter(useSearch({ strict: false }))
  const show = (next: AuditFilter) => go(() => next, 'step')
  const pages = useAuditPages(api.home.audit.key({ type: 'infinite', input: filter }), (cursor) =>
    api.home.audit.call({ ...filter, ...cursor }),
  )
  return (
    <>
      <ScreenHead title={t('common:nav.audit_log')} />
      <Lead>{t('lead')}</Lead>
      <VerifyPanel />
      <AuditTools filter={filter} onChange={(change) => show(changedFilter(filter, change))} onReset={() => show({})} />
      <AuditFeed pages={pages} who linked empty={{ title: t('none'), text: t('none_text') }} />
    </>
  )
}
