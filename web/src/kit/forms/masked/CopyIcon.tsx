import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopy'
import { useState } from 'react'
import { SmallIconButton } from '../../ui/SmallIconButton.tsx'
import { useTranslation } from '../../i18n.ts'
import { useCopy } from '../../useCopy.ts'

/** Button that copies a value to the clipboard. Browsers offer no clipboard over an insecure connection. */
export function CopyIcon({ text, of }: { text: string; of: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const [copied, setCopied] = useState(false)
  if (!isSecureContext) return null
  const label = t(copied ? 'form.masked.copied' : 'form.masked.copy', { what: of })
  return (
    <SmallIconButton label={label} title={label} onBlur={() => setCopied(false)} onClick={() => void copy(text).then(setCopied)}>
      {copied ? <Check fontSize="small" /> : <ContentCopy fontSize="small" />}
    </SmallIconButton>
  )
}
