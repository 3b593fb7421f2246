import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import { Button } from '../ui/Button.tsx'
import LinearProgress from '@mui/material/LinearProgress'
import { useRef } from 'react'
import { MB } from '#domain/kit/files.ts'
import { MAX_IMPORT, MAX_IMPORT_ROWS } from '#domain/kit/imports.ts'
import type { Refusal } from '../callError.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { FileBox } from '../files/FileBox.tsx'
import { showSize } from '../files/limits.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { AcceptedJob } from '../jobs/AcceptedJob.tsx'
import { Panel } from '../ui/Panel.tsx'
import styles from './Import.module.css'
import type { Importing } from './useImport.ts'
import { Furigana } from '../ui/Furigana.tsx'
import { Muted } from '../ui/Muted.tsx'
import { Stack } from '../ui/Stack.tsx'

/** Part of the import screen where a file is dropped or chosen, with the progress of the check or the import, and its error. */
export function FilePart({ importing: { state, check, stop } }: { importing: Importing }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const numbers = useNumbers()
  const input = useRef<HTMLInputElement>(null)
  const { file, working, job, problem } = state
  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (chosen) check(chosen)
  }
  return (
    <Panel as="section">
      <h2>
        <Furigana>{t('file.title')}</Furigana>
      </h2>
      <div className={styles.box}>
        <FileBox onTake={working ? undefined : take}>
          <div className={styles.file}>
            {file ? (
              <p>
                <strong>{file.name}</strong>{' '}
                <Muted as="span" size={0.875}>
                  {showSize(file.size, language)}
                </Muted>
              </p>
            ) : (
              <p>{t('file.drop')}</p>
            )}
            <Muted as="p" size={0.875}>
              {t('file.limits', { size: MAX_IMPORT / MB, rows: numbers(MAX_IMPORT_ROWS) })}
            </Muted>
          </div>
          {!working && (
            <Button variant={file ? 'outlined' : 'contained'} startIcon={<UploadFile />} onClick={() => input.current?.click()}>
              {t(file ? 'file.other' : 'file.choose')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx,.csv,.txt,text/csv"
            aria-label={t('file.choose')}
            onChange={({ target }) => {
              take(target.files)
              // without clearing the input, choosing the same file again after it was corrected would fire no change event
              target.value = ''
            }}
          />
        </FileBox>
      </div>
      {job ? (
        <AcceptedJob job={job} onCancel={stop} />
      ) : (
        working && (
          <Stack gap={0.375} wide role="status">
            <LinearProgress aria-label={t(working === 'check' ? 'file.checking' : 'file.storing')} />
            <span>{t(working === 'check' ? 'file.checking' : 'file.storing')}</span>
          </Stack>
        )
      )}
      {problem && <FileProblem problem={problem} />}
    </Panel>
  )
}

/** Error of a file that cannot be read or whose import failed. */
function FileProblem({ problem }: { problem: Refusal }) {
  const { t } = useTranslation()
  const [issue] = problem.errors ?? []
  const words = issue && t(`validation.${issue.code}`, { size: issue.size ?? '' })
  return <Alert severity="error">{words ?? t([`error.${problem.code}`, 'error.unexpected'])}</Alert>
}
