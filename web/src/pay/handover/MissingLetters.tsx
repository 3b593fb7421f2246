import Alert from '@mui/material/Alert'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'

type Missing = { char: string; count: number; where: string }

/** Tells which letters Shift_JIS lacks, how often they occur and where first: they become 〓 in the file. */
export function MissingLetters({ list }: { list: readonly Missing[] }) {
  const { t } = useTranslation('handover')
  const numbers = useNumbers()
  if (list.length === 0) return null
  return (
    <Alert severity="warning">
      {t('letters_missing')}{' '}
      {list.map(({ char, count, where }) => t('letter_missing', { char, size: numbers(count), where })).join(t('between'))}
    </Alert>
  )
}
