import { CodeText } from '#web/access/CodeText.tsx'
import { CopyButton } from '#web/access/CopyButton.tsx'
import { PaperDialog } from '#web/access/PaperDialog.tsx'
import { QrCode } from '#web/access/QrCode.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { TextArea } from '#web/kit/ui/Input.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'

/** A link with its text message, a code, or both. */
export type Handed = { url?: string; text?: string; code: string | null }
type Props = { name: string; handed: Handed; onClose: () => void }

/** Shows what the office hands over: it cannot be shown again. */
export function HandOver({ name, handed: { url, text, code }, onClose }: Props) {
  const { t } = useTranslation(['signatures', 'common'])
  return (
    <PaperDialog
      title={t(url === undefined ? 'code.title' : 'link.title', { name })}
      onClose={(_, why) => why === 'backdropClick' || onClose()}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <Stack gap={1}>
        {url !== undefined && text !== undefined && (
          <>
            <p>{t('link.text')}</p>
            <QrCode text={url} label={t('link.qr')} />
            <TextArea readOnly rows={4} value={text} aria-label={t('link.message')} onFocus={(event) => event.target.select()} />
            <CopyButton text={text}>{t('link.copy')}</CopyButton>
          </>
        )}
        {code === null ? (
          <p>{t('link.mailed_code')}</p>
        ) : (
          <div>
            <p>{t('link.code')}</p>
            <CodeText>{code}</CodeText>
            <p>{t('link.code_text')}</p>
          </div>
        )}
      </Stack>
    </PaperDialog>
  )
}
