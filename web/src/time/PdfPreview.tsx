import ArrowBack from '@mui/icons-material/ArrowBack'
import Close from '@mui/icons-material/Close'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { useObjectUrl } from '#web/kit/files/useObjectUrl.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import { download, type Fetched } from '#web/kit/tables/download.ts'
import { Note } from '#web/kit/ui/Note.tsx'
import styles from './PdfPreview.module.css'

type Props = Fetched & { onBack: () => void; onClose: () => void }

/** A PDF in the page, as it will be printed. A device that cannot show one offers it to keep. */
export function PdfPreview({ file, report: { unprintable }, onBack, onClose }: Props) {
  const { t } = useTranslation(['time', 'jobs', 'common'])
  const title = useId()
  const frame = useObjectUrl(file)
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={title} slotProps={{ paper: { className: styles.preview } }}>
      <header>
        <Hidden as="h2" id={title}>
          {t('print.preview')}
        </Hidden>
        <Button color="inherit" startIcon={<Mirrored of={ArrowBack} />} onClick={onBack}>
          {t('print.back')}
        </Button>
        <span className={styles.gap} />
        <Button variant="contained" startIcon={<FileDownload />} onClick={() => download(file)}>
          {t('print.download')}
        </Button>
        <IconButton aria-label={t('common:action.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </header>
      {unprintable && <Note>{t('jobs:unprintable', { chars: unprintable.join(' ') })}</Note>}
      {navigator.pdfViewerEnabled ? <iframe ref={frame} title={t('print.preview')} /> : <p>{t('print.no_preview')}</p>}
    </Dialog>
  )
}
