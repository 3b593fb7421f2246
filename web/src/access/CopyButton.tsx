import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopy'
import { Button } from '#web/kit/ui/Button.tsx'
import { useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { useCopy } from '#web/kit/useCopy.ts'

/** Button that copies a text and confirms it by its icon and label. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const { t } = useTranslation('common')
  const [copied, setCopied] = useState(false)
  const copy = useCopy()
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={copied ? <Check /> : <ContentCopy />}
      onClick={() => void copy(text).then(setCopied)}
      onBlur={() => setCopied(false)}
    >
      <span role={copied ? 'status' : undefined}>{copied ? t('copy.done') : children}</span>
    </Button>
  )
}
