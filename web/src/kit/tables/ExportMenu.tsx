import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '../ui/Button.tsx'
import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import type { Language } from '#domain/kit/languages.ts'
import type { ListFormat } from '#domain/kit/sheet.ts'
import type { FileReport } from '#domain/kit/jobs.ts'
import { usePaperLanguage, useTranslation } from '../i18n.ts'
import { AcceptedJob } from '../jobs/AcceptedJob.tsx'
import { snackbar } from '../snackbar.ts'
import { download } from './download.ts'
import { ExportProgress } from './ExportProgress.tsx'
import { UnmappableDialog } from './UnmappableDialog.tsx'
import { type FileCall, useFetchedFile } from './useFetchedFile.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { Word } from '../ui/Word.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import styles from './ExportMenu.module.css'

/** The format, language and columns that were chosen for an export. */
export type ExportChoice<F extends ListFormat> = { format: F; language: Language; columns?: string[]; ids?: string[] }
type Props<F extends ListFormat> = {
  formats: readonly F[]
  callFor: (choice: ExportChoice<F>) => FileCall
  /** Text that says what the exported file will contain. */
  text: string
  /** Records that are selected in the list: these are exported, or the whole list, as `all` says. */
  chosen?: { ids: ReadonlySet<string>; all: string } | undefined
  /** Names of the facts in the columns that are shown; without it the columns of the file are fixed. */
  shown?: readonly string[]
}

/** Menu that exports a list as PDF, for Excel, or as CSV in one of two encodings: all matching records, not only the present page. */
export function ExportMenu<F extends ListFormat>({ formats, callFor, text, chosen, shown }: Props<F>) {
  const { t } = useTranslation()
  const language = usePaperLanguage()
  const numbers = useNumbers()
  const titleId = useId()
  const [at, setAt] = useState<HTMLElement | null>(null)
  const [every, setEvery] = useState(false)
  const [whole, setWhole] = useState(false)
  const [unmappable, setUnmappable] = useState<FileReport['unmappable']>()
  const { job, start, stop, cancel } = useFetchedFile()
  const close = () => {
    stop()
    setAt(null)
  }

  const run = async (format: F) => {
    const choice = {
      ...(shown && !every ? { columns: [...shown] } : {}),
      ...(chosen && !whole ? { ids: [...chosen.ids] } : {}),
    }
    const fetched = await start(callFor({ ...choice, format, language }))
    if (!fetched) return
    download(fetched.file)
    setAt(null)
    const { unmappable: unknown, left_out: left = 0 } = fetched.report
    setUnmappable(unknown)
    if (left > 0) snackbar.info(t('table.export.left_out', { name: fetched.file.name, size: numbers(left) }))
    else if (!unknown) snackbar.success(t('table.export.done', { name: fetched.file.name }))
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<FileDownload />}
        aria-haspopup="dialog"
        onClick={(event) => setAt(event.currentTarget)}
      >
        <Word>{t('table.export.open')}</Word>
      </Button>
      <Popover
        anchorEl={at}
        open={at !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, className: styles.paper } }}
      >
        <h2 id={titleId}>
          <Furigana>{t('table.export.title')}</Furigana>
        </h2>
        {chosen ? (
          <fieldset>
            <legend>{t('table.export.which')}</legend>
            <label>
              <input type="radio" name="records" checked={!whole} onChange={() => setWhole(false)} />
              {t('table.export.chosen', { size: numbers(chosen.ids.size) })}
            </label>
            <label>
              <input type="radio" name="records" checked={whole} onChange={() => setWhole(true)} />
              {chosen.all}
            </label>
          </fieldset>
        ) : (
          <p>{text}</p>
        )}
        {shown && (
          <fieldset>
            <legend>
              <Furigana>{t('table.export.columns')}</Furigana>
            </legend>
            <label>
              <input type="radio" name="columns" checked={!every} onChange={() => setEvery(false)} />
              {t('table.export.shown')}
            </label>
            <label>
              <input type="radio" name="columns" checked={every} onChange={() => setEvery(true)} />
              {t('table.export.every')}
            </label>
          </fieldset>
        )}
        {job.job ? (
          <AcceptedJob job={job.job} onCancel={cancel} />
        ) : job.working ? (
          <ExportProgress received={job.received} onStop={stop} />
        ) : (
          <div className={styles.formats}>
            {[...formats].reverse().map((format) => (
              <FormatButton key={format} format={format} onClick={() => void run(format)} />
            ))}
          </div>
        )}
        {job.problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {t('table.export.failed')} {t(`error.${job.problem}` as 'error.unexpected')}
          </p>
        )}
      </Popover>
      {unmappable && <UnmappableDialog list={unmappable} onClose={() => setUnmappable(undefined)} />}
    </>
  )
}

function FormatButton({ format, onClick }: { format: ListFormat; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" onClick={onClick}>
      <strong>{t(`table.export.${format}`)}</strong>
      {format !== 'xlsx' && <span>{t(`table.export.${format}_text`)}</span>}
    </button>
  )
}
