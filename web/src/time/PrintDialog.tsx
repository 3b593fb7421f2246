import { Button } from '#web/kit/ui/Button.tsx'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { useId, useState } from 'react'
import { type PrintLayout, printLayouts } from '#domain/time/time.api.ts'
import { client } from '#web/kit/api.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { AcceptedJob } from '#web/kit/jobs/AcceptedJob.tsx'
import type { Fetched } from '#web/kit/tables/download.ts'
import PdfPreview from '#web/kit/tables/PdfPreview.tsx'
import { useFetchedFile } from '#web/kit/tables/useFetchedFile.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { showMonth } from '#web/kit/facts/days.ts'
import styles from './PrintDialog.module.css'

type Props = { query: { month: string; staff_id?: readonly string[]; sample?: boolean }; people: number; onClose: () => void }

/** Asks for the layout, has the PDF made, and shows it. */
export function PrintDialog({ query, people, onClose }: Props) {
  const { t } = useTranslation(['time', 'common'])
  const language = useLanguage()
  const title = useId()
  const [layout, setLayout] = useState<PrintLayout>('table')
  const [pdf, setPdf] = useState<Fetched>()
  const { job, start, stop, cancel } = useFetchedFile()
  const numbers = useNumbers()
  const close = () => {
    if (job.job) stop()
    onClose()
  }

  const make = async () => {
    const input = { ...query, layout, language }
    setPdf(
      await start({
        fetch: (ways) => client.time.print(input, ways),
        begin: (ways) => client.time.printJob(input, ways),
      }),
    )
  }
  if (pdf) return <PdfPreview {...pdf} back={{ label: t('print.back'), go: () => setPdf(undefined) }} onClose={onClose} />
  return (
    <Dialog open onClose={close} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{t('print.title')}</DialogTitle>
      <DialogContent>
        <Lead>{t('print.scope', { month: showMonth(query.month, language), people: numbers(people) })}</Lead>
        <fieldset className={styles.layouts} disabled={job.working}>
          <Hidden as="legend">{t('print.layout')}</Hidden>
          {printLayouts.map((one) => (
            <LayoutChoice key={one} layout={one} chosen={one === layout} onChoose={() => setLayout(one)} />
          ))}
        </fieldset>
        {job.job && <AcceptedJob job={job.job} onCancel={cancel} />}
        {job.problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {t('common:pdf.failed')} {t(`common:error.${job.problem}` as 'common:error.unexpected')}
          </p>
        )}
      </DialogContent>
      <Actions>
        <Button color="inherit" onClick={job.working && !job.job ? stop : close}>
          {t(job.job ? 'common:action.close' : 'common:action.cancel')}
        </Button>
        <Button variant="contained" loading={job.working} onClick={() => void make()}>
          {t('print.make')}
        </Button>
      </Actions>
      {job.working && !job.job && <Hidden role="status">{t('common:pdf.working')}</Hidden>}
    </Dialog>
  )
}

function LayoutChoice({ layout, chosen, onChoose }: { layout: PrintLayout; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation(['time', 'common'])
  const lines = layout === 'table' ? [14, 20, 26, 32, 38] : [30, 36, 42, 48]
  return (
    <label data-chosen={chosen || undefined}>
      <input type="radio" name="layout" value={layout} checked={chosen} onChange={onChoose} />
      <svg width="64" height="60" viewBox="0 0 64 60" fill="none" aria-hidden="true">
        {layout === 'visits' && (
          <rect x="20" y="2" width="38" height="52" rx="3" fill="var(--hd-sunken)" stroke="var(--hd-line-strong)" />
        )}
        <rect
          x={layout === 'table' ? 2 : 8}
          y={layout === 'table' ? 6 : 6}
          width={layout === 'table' ? 60 : 38}
          height={layout === 'table' ? 44 : 52}
          rx="3"
          fill="var(--hd-surface)"
          stroke="var(--hd-line-strong)"
        />
        <path
          d={lines.map((y) => (layout === 'table' ? `M8 ${y}h48` : `M13 ${y}h28`)).join('')}
          stroke="var(--hd-line-strong)"
          strokeWidth="1.5"
        />
        {layout !== 'table' && <path d="M13 13h18M13 20h28" stroke="var(--hd-ink-soft)" strokeWidth="2.5" />}
      </svg>
      <span>
        <strong>{t(`print.${layout}`)}</strong>
        <span>{t(`print.${layout}_text`)}</span>
      </span>
    </label>
  )
}
