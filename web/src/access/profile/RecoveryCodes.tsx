import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import { useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { download } from '#web/kit/tables/download.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Buttons } from '../Buttons.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { OnPaper, OnScreen, PaperDialog } from '../PaperDialog.tsx'
import styles from './RecoveryCodes.module.css'

/** Shows new recovery codes, which cannot be shown again: they are to be copied, printed or saved before the dialog closes. */
export function RecoveryCodes({ codes, email, onClose }: { codes: readonly string[]; email: string; onClose: () => void }) {
  const { t } = useTranslation(['access', 'common'])
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  const save = () =>
    download(new File([`${t('common:product')}\n${email}\n\n${text}\n`], `${t('factor.codes')}.txt`, { type: 'text/plain' }))
  return (
    <PaperDialog
      title={t('factor.codes')}
      actions={
        <Button variant="contained" disabled={!kept} onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <OnPaper>
        <p>
          {t('common:product')} · {email}
        </p>
      </OnPaper>
      <p>{t('factor.codes_text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <OnScreen>
        <Buttons>
          <CopyButton text={text}>{t('factor.codes_copy')}</CopyButton>
          <Button variant="outlined" color="secondary" startIcon={<PrintOutlined />} onClick={() => print()}>
            {t('link.print')}
          </Button>
          <Button variant="outlined" color="secondary" startIcon={<DownloadOutlined />} onClick={save}>
            {t('factor.codes_save')}
          </Button>
        </Buttons>
        <label className={styles.kept}>
          <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)} />
          {t('factor.codes_kept')}
        </label>
      </OnScreen>
    </PaperDialog>
  )
}
