import useMediaQuery from '@mui/material/useMediaQuery'
import { pressing } from '#domain/kit/attention.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { MorePages } from '#web/kit/tables/MorePages.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { ExpiryCards } from './ExpiryCards.tsx'
import { ExpiryTable } from './ExpiryTable.tsx'
import styles from './ExpiryBody.module.css'
import type { Expiry } from './useExpiry.ts'

type Props = {
  expiry: Expiry
  /** The reader sees the own deadlines alone. */
  own: boolean
}

/** What ends in every state that it can be in: as a table with the axis, or where there is little room as cards. */
export function ExpiryBody({ expiry: { state, show, lines, pages }, own }: Props) {
  const { t } = useTranslation('attention')
  const narrow = useMediaQuery('(max-width: 899.95px)')
  if (!lines)
    return pages.error ? <Failed title={t('failed')} error={pages.error} onRetry={() => void pages.refetch()} /> : <Loading />
  if (lines.length === 0) {
    const usual = state.q === '' && !state.period && state.kind.length + state.establishment_id.length === 0
    if (usual && pressing.every((each) => state.urgency.includes(each))) return <Nothing title={t('none')} text={t('none_text')} />
    return <Nothing title={t('nothing')} text={t('nothing_text')} />
  }
  const far = state.urgency.includes('later')
  return (
    <div data-stale={pages.isPlaceholderData || undefined} className={styles.body}>
      {narrow ? (
        <ExpiryCards lines={lines} />
      ) : (
        <ExpiryTable lines={lines} far={far} period={state.period} onPeriod={own ? undefined : (period) => show({ period })} />
      )}
      <MorePages pages={pages} text={t('more')} failed={t('failed')} />
    </div>
  )
}
