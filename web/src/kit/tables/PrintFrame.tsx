import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { type ReactNode, useId, useState } from 'react'
import { later } from '../feedback/later.tsx'
import { useTranslation } from '../i18n.ts'
import { AcceptedJob } from '../jobs/AcceptedJob.tsx'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { DialogTitle } from '../ui/DialogTitle.tsx'
import { ErrorText } from '../ui/Help.tsx'
import { Hidden } from '../ui/Hidden.tsx'
import type { Fetched } from './download.ts'
import { type FileCall, useFetchedFile } from './useFetchedFile.ts'

const PdfPreview = later(() => import('./PdfPreview.tsx'), null)

type Props = {
  /** Texts of the dialog; `nothing` is shown when there is nothing to print. */
  texts: { title: string; make: string; back: string; nothing?: string }
  /** Makes the call that fetches the PDF; null while the chosen options cannot be printed. */
  asked: () => FileCall | null
  children: (working: boolean) => ReactNode
  onClose: () => void
}

/** Dialog that asks for print options, has the PDF made and previews it; the preview leads back to the options. */
export function PrintFrame({ texts, asked, children, onClose }: Props) {
  const { t } = useTranslation('common')
  const title = useId()
  const [pdf, setPdf] = useState<Fetched>()
  const { job, start, stop, cancel } = useFetchedFile()
  const close = () => {
    if (job.job) stop()
    onClose()
  }
  const make = async () => {
    const call = asked()
    if (call) setPdf(await start(call))
  }
  if (pdf) {
    const options = () => setPdf(undefined)
    return <PdfPreview {...pdf} back={{ label: texts.back, go: options }} onClose={onClose} onFailed={options} />
  }
  return (
    <Dialog open onClose={close} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{texts.title}</DialogTitle>
      <DialogContent>
        {children(job.working)}
        {job.job && <AcceptedJob job={job.job} onCancel={cancel} />}
        {job.problem !== undefined && (
          <ErrorText role="alert">
            {job.problem === 'not_found' && texts.nothing !== undefined
              ? texts.nothing
              : `${t('pdf.failed')} ${t(`error.${job.problem}` as 'error.unexpected')}`}
          </ErrorText>
        )}
      </DialogContent>
      <Actions>
        <Button color="inherit" onClick={job.working && !job.job ? stop : close}>
          {t(job.job ? 'action.close' : 'action.cancel')}
        </Button>
        <Button variant="contained" loading={job.working} onClick={() => void make()}>
          {texts.make}
        </Button>
      </Actions>
      {job.working && !job.job && <Hidden role="status">{t('pdf.working')}</Hidden>}
    </Dialog>
  )
}
