import { Button } from '#web/kit/ui/Button.tsx'
import useMediaQuery from '@mui/material/useMediaQuery'
import { pressing } from '#domain/kit/attention.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { ExpiryCards } from './ExpiryCards.tsx'
import { ExpiryTable } from './ExpiryTable.tsx'
import styles from './ExpiryBody.module.css'
import type { Expiry } from './useExpiry.ts'

/** What ends in every state that it can be in: as a table with the axis, or where there is little room as cards. */
export function ExpiryBody({ expiry: { state, lines, failure, retry, stale, more, loadingMore } }: { expiry: Expiry }) {
  const { t } = useTranslation('attention')
  const narrow = useMediaQuery('(max-width: 899.95px)')
  if (!lines) return failure ? <Failed title={t('failed')} error={failure} onRetry={retry} /> : <Loading />
  if (lines.length === 0) {
    const usual = state.q === '' && state.kind.length + state.establishment_id.length === 0
    if (usual && state.urgency.length >= pressing.length) return <Nothing title={t('none')} text={t('none_text')} />
    return <Nothing title={t('nothing')} text={t('nothing_text')} />
  }
  const far = state.urgency.includes('later')
  return (
    <div data-stale={stale || undefined} className={styles.body}>
      {narrow ? <ExpiryCards lines={lines} /> : <ExpiryTable lines={lines} far={far} />}
      {more && (
        <Button variant="outlined" color="secondary" loading={loadingMore} onClick={more}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
