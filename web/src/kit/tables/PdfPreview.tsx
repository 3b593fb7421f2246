import ArrowBack from '@mui/icons-material/ArrowBack'
import Close from '@mui/icons-material/Close'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { useObjectUrl } from '../files/useObjectUrl.ts'
import { useTranslation } from '../i18n.ts'
import { Hidden } from '../ui/Hidden.tsx'
import { Mirrored } from '../ui/Mirrored.tsx'
import { download, type Fetched } from './download.ts'
import { Note } from '../ui/Note.tsx'
import styles from './PdfPreview.module.css'

type Props = Fetched & {
  /** Button that returns to the options of the PDF: its text and its handler. */
  back?: { label: string; go: () => void }
  onClose: () => void
}

/** Preview of a PDF within the page, as it will be printed. A device that cannot show PDFs offers to download it. */
export default function PdfPreview({ file, report: { unprintable }, back, onClose }: Props) {
  const { t } = useTranslation(['common', 'jobs'])
  const title = useId()
  const frame = useObjectUrl(file)
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={title} slotProps={{ paper: { className: styles.preview } }}>
      <header>
        <Hidden as="h2" id={title}>
          {t('pdf.preview')}
        </Hidden>
        {back && (
          <Button color="inherit" startIcon={<Mirrored of={ArrowBack} />} onClick={back.go}>
            {back.label}
          </Button>
        )}
        <span className={styles.gap} />
        <Button variant="contained" startIcon={<FileDownload />} onClick={() => download(file)}>
          {t('pdf.download')}
        </Button>
        <IconButton aria-label={t('action.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </header>
      {unprintable && <Note>{t('jobs:unprintable', { chars: unprintable.join(' ') })}</Note>}
      {navigator.pdfViewerEnabled ? <iframe ref={frame} title={t('pdf.preview')} /> : <p>{t('pdf.no_preview')}</p>}
    </Dialog>
  )
}
