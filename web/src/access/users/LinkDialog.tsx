import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import { Button } from '#web/kit/ui/Button.tsx'
import type { Factor } from '#domain/access/user.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { TextArea } from '#web/kit/ui/Input.tsx'
import { Buttons } from '../Buttons.tsx'
import { CodeText } from '../CodeText.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { OnPaper, OnScreen, PaperDialog } from '../PaperDialog.tsx'
import { QrCode } from '../QrCode.tsx'
import styles from './LinkDialog.module.css'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

/** A one-time link. `factors`: the second factors of the account, which the link does not replace. */
export type OneTimeLink = { url: string; expires_at: string; factors?: readonly Factor[] }
type Props = { name: string; email: string; link: OneTimeLink; onClose: () => void }

/** Shows a one-time link as text, QR code and on paper. It cannot be shown again. */
export function LinkDialog({ name, email, link: { url, expires_at, factors = [] }, onClose }: Props) {
  const { t } = useTranslation(['access', 'common'])
  const language = useLanguage()
  const until = showInstant(expires_at, language)
  return (
    <PaperDialog
      title={<Furigana names={[name]}>{t('link.title', { name })}</Furigana>}
      onClose={(_, why) => why === 'backdropClick' || onClose()}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <p>{t('link.text', { name, until })}</p>
      <OnScreen>
        <p>{t('link.mailed', { email })}</p>
        {factors.length > 0 && (
          <Alert severity="info">
            {t('link.factors', {
              factors: new Intl.ListFormat(language).format(factors.map((factor) => t(`link.factor.${factor}`))),
            })}
          </Alert>
        )}
      </OnScreen>
      <div className={styles.link}>
        <QrCode text={url} label={t('link.qr')} />
        <div>
          <TextArea readOnly rows={4} value={url} aria-label={t('link.url')} onFocus={(event) => event.target.select()} />
          <OnPaper>
            <CodeText>{url}</CodeText>
          </OnPaper>
          <OnScreen>
            <Buttons>
              <CopyButton text={url}>{t('link.copy')}</CopyButton>
              <Button variant="outlined" color="secondary" startIcon={<PrintOutlined />} onClick={() => print()}>
                {t('link.print')}
              </Button>
            </Buttons>
          </OnScreen>
        </div>
      </div>
    </PaperDialog>
  )
}
