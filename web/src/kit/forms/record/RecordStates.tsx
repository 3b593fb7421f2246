import { Button } from '../../ui/Button.tsx'
import Skeleton from '@mui/material/Skeleton'
import { problemOf } from '../../callError.ts'
import { useTranslation } from '../../i18n.ts'
import { Failed, Nothing } from '../../tables/States.tsx'
import { Stack } from '../../ui/Stack.tsx'

/** Skeleton of a record page while the record is loading. */
export const RecordSkeleton = () => (
  <Stack gap={1.25} aria-busy="true">
    <Skeleton variant="rounded" height={168} />
    <Skeleton variant="rounded" height={320} />
    <Skeleton variant="rounded" height={240} />
  </Stack>
)

/** Says why a record cannot be shown: it does not exist or the person may not see it, or it could not be read. */
export function RecordMissing({ error, onRetry, onBack }: { error: Error; onRetry: () => void; onBack: () => void }) {
  const { t } = useTranslation()
  const { code } = problemOf(error)
  if (code === 'not_found' || code === 'invalid_input') {
    const back = (
      <Button variant="outlined" color="secondary" onClick={onBack}>
        {t('form.record.back')}
      </Button>
    )
    return <Nothing title={t('form.record.not_found')} text={t('form.record.not_found_text')} action={back} />
  }
  return <Failed title={t('form.record.failed')} error={error} onRetry={onRetry} />
}
