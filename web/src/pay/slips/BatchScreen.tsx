import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useRef, useState } from 'react'
import { MAX_BATCH } from '#domain/pay/slips/batch.ts'
import { slipFileTypes } from '#domain/pay/slips/slip.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { FileBox } from '#web/kit/files/FileBox.tsx'
import { useUploadLimits } from '#web/kit/files/limits.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { BatchTable } from './BatchTable.tsx'
import type { Batch } from './useBatch.ts'

type Props = {
  title: string
  /** The fields that say for which month or year the slips are. */
  period: ReactNode
  release: { date: string; setDate: (date: string) => void }
  batch: Batch
  /** The list, to which the screen leads when all is stored. */
  list: string
}

/** Takes many slips at once: choose the files, check whom each is for, and store all of them, or none. */
export function BatchScreen({ title, period, release: { date, setDate }, batch, list }: Props) {
  const { t } = useTranslation(['slips', 'common'])
  const goTo = useGoTo()
  const errorText = useErrorText()
  const numbers = useNumbers()
  const limits = useUploadLimits()
  const input = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState(false)
  const { files, faults, ready, sent, failed, isReady, busy, failure, left } = batch
  const wrongs = faults.filter((fault) => fault !== null).length
  const isWrongDate = tried && !isDate(date)
  const take = (chosen: FileList | null) => {
    if (chosen && chosen.length > 0) void batch.add(chosen)
  }
  const store = async () => {
    setTried(true)
    if (!isDate(date) || !(await batch.store())) return
    snackbar.success(t(date <= today() ? 'batch.released' : 'batch.stored', { size: numbers(ready) }))
    void goTo({ to: list })
  }
  return (
    <>
      <ScreenHead title={title} />
      <Stack gap={1}>
        <Panel as="section">
          <h2>
            <Furigana>{t('batch.what')}</Furigana>
          </h2>
          <Row gap={1} align="stretch">
            {period}
            <Labelled
              name="release_date"
              label={t('payslip.release_date')}
              required
              issue={isWrongDate ? t('common:validation.invalid_date') : undefined}
              help={t('help.release_date')}
              span={2}
            >
              {(control) => <DateBox value={date} onChange={setDate} input={control} />}
            </Labelled>
          </Row>
        </Panel>
        <Panel as="section">
          <h2>
            <Furigana>{t('batch.files')}</Furigana>
          </h2>
          <FileBox onTake={busy ? undefined : take}>
            <Stack gap={0.25}>
              <span>{t('batch.drop')}</span>
              <Muted as="span" size={0.875}>
                {t('batch.names')}
              </Muted>
              <Muted as="span" size={0.875}>
                {limits && t('batch.limits', { size: limits.file_mb, files: numbers(MAX_BATCH) })}
              </Muted>
            </Stack>
            <Button
              variant={files.length > 0 ? 'outlined' : 'contained'}
              startIcon={<UploadFile />}
              disabled={busy !== undefined}
              onClick={() => input.current?.click()}
            >
              {t(files.length > 0 ? 'batch.more' : 'batch.choose')}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept={slipFileTypes.join()}
              aria-label={t('batch.choose')}
              onChange={({ target }) => {
                take(target.files)
                // without clearing the input, choosing the same file again would fire no change event
                target.value = ''
              }}
            />
          </FileBox>
          {left > 0 && <Alert severity="warning">{t('batch.left', { size: numbers(left), files: numbers(MAX_BATCH) })}</Alert>}
          {busy === 'check' && <LinearProgress aria-label={t('batch.checking')} />}
        </Panel>
        {files.length > 0 && (
          <Panel as="section">
            <h2>
              <Furigana>{t('batch.list')}</Furigana>
            </h2>
            <p role="status">{t(wrongs > 0 ? 'batch.wrong' : 'batch.right', { size: numbers(ready), wrong: numbers(wrongs) })}</p>
            <BatchTable batch={batch} />
            {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
            {failed > 0 && <Alert severity="error">{t('batch.failed', { size: numbers(failed) })}</Alert>}
            {busy === 'store' && (
              <Stack gap={0.375} wide role="status">
                <LinearProgress
                  variant="determinate"
                  value={ready === 0 ? 0 : (sent / ready) * 100}
                  aria-label={t('batch.storing')}
                />
                <span>{t('batch.sent', { sent: numbers(sent), size: numbers(ready) })}</span>
              </Stack>
            )}
            <Row gap={0.5}>
              <Button variant="contained" disabled={!isReady} loading={busy === 'store'} onClick={() => void store()}>
                {t(failed > 0 ? 'batch.again' : 'batch.store', { size: numbers(ready) })}
              </Button>
              <Button variant="outlined" color="secondary" disabled={busy !== undefined} onClick={batch.empty}>
                {t('batch.empty')}
              </Button>
            </Row>
          </Panel>
        )}
      </Stack>
    </>
  )
}
