import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { CopyButton } from '../CopyButton.tsx'

/** The recovery codes, shown only this once: to be copied, printed or saved before the dialog closes. */
export function RecoveryCodes({ codes, email, onClose }: { codes: readonly string[]; email: string; onClose: () => void }) {
  const { t } = useTranslation(['access', 'common'])
  const id = useId()
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  const save = () => {
    const url = URL.createObjectURL(new Blob([`${t('common:product')}\n${email}\n\n${text}\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: `${t('factor.codes')}.txt` })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('factor.codes')}</DialogTitle>
      <DialogContent className="account-paper">
        <p className="account-only-print">
          {t('common:product')} · {email}
        </p>
        <p>{t('factor.codes_text')}</p>
        <ul className="account-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className="account-no-print account-buttons">
          <CopyButton text={text}>{t('factor.codes_copy')}</CopyButton>
          <Button variant="outlined" color="secondary" startIcon={<PrintOutlined />} onClick={() => print()}>
            {t('link.print')}
          </Button>
          <Button variant="outlined" color="secondary" startIcon={<DownloadOutlined />} onClick={save}>
            {t('factor.codes_save')}
          </Button>
        </p>
        <label className="account-no-print account-kept">
          <input type="checkbox" className="form-check" checked={kept} onChange={(event) => setKept(event.target.checked)} />
          {t('factor.codes_kept')}
        </label>
      </DialogContent>
      <DialogActions className="account-no-print">
        <Button variant="contained" disabled={!kept} onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
