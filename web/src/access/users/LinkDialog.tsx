import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { CopyButton } from '../CopyButton.tsx'
import { QrCode } from '../QrCode.tsx'

export type OneTimeLink = { url: string; expires_at: string }
type Props = { name: string; email: string; link: OneTimeLink; onClose: () => void }

/** A one-time link, to be handed over as text, as a picture or on paper. It is shown only now. */
export function LinkDialog({ name, email, link: { url, expires_at }, onClose }: Props) {
  const { t } = useTranslation(['access', 'common'])
  const until = showInstant(expires_at, useLanguage())
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={(_, why) => why === 'backdropClick' || onClose()}>
      <DialogTitle id={id}>{t('link.title', { name })}</DialogTitle>
      <DialogContent className="account-paper">
        <p>{t('link.text', { name, until })}</p>
        <p className="account-no-print">{t('link.mailed', { email })}</p>
        <div className="account-link">
          <QrCode text={url} label={t('link.qr')} />
          <div>
            <textarea
              className="form-input"
              readOnly
              rows={4}
              value={url}
              aria-label={t('link.url')}
              onFocus={(event) => event.target.select()}
            />
            <p className="account-only-print account-code">{url}</p>
            <p className="account-no-print account-buttons">
              <CopyButton text={url}>{t('link.copy')}</CopyButton>
              <Button variant="outlined" color="secondary" startIcon={<PrintOutlined />} onClick={() => print()}>
                {t('link.print')}
              </Button>
            </p>
          </div>
        </div>
      </DialogContent>
      <DialogActions className="account-no-print">
        <Button variant="contained" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
