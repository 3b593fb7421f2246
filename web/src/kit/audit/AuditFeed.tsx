import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from '../i18n.ts'
import { MorePages } from '../tables/MorePages.tsx'
import { Failed, Nothing } from '../tables/States.tsx'
import lineStyles from './AuditLines.module.css'
import { AuditLines } from './AuditLines.tsx'
import type { AuditPages } from './useAuditPages.ts'

type Props = {
  pages: AuditPages
  who: boolean
  linked?: boolean
  here?: boolean
  /** Text that is shown while the audit log has no lines. */
  empty: { title: string; text: string }
}

/** Lines of the audit log with a button for older ones; also shows that they are loading, missing or could not be read. */
export function AuditFeed({ pages: { items, pages }, who, linked = false, here = false, empty }: Props) {
  const { t } = useTranslation('audit')
  if (!items)
    return pages.error ? <Failed title={t('failed')} error={pages.error} onRetry={() => void pages.refetch()} /> : <Bones />
  if (items.length === 0) return <Nothing title={empty.title} text={empty.text} />
  return (
    <>
      <AuditLines items={items} who={who} linked={linked} here={here} />
      <MorePages pages={pages} text={t('older')} failed={t('failed')} />
    </>
  )
}

const Bones = () => (
  <div className={lineStyles.lines} aria-busy="true">
    {[0, 1, 2, 3].map((line) => (
      <Skeleton key={line} variant="rounded" height={48} />
    ))}
  </div>
)
