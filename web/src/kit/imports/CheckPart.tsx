import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import { useAccount } from '../account.ts'
import { Button } from '../ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { type ImportFault, type ImportReport, MAX_FAULTS } from '#domain/kit/imports.ts'
import { client } from '../api.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { usePaperLanguage, useTranslation } from '../i18n.ts'
import { snackbar } from '../snackbar.ts'
import { download, fetchFile } from '../tables/download.ts'
import { Panel } from '../ui/Panel.tsx'
import { useErrorText } from '../useErrorText.ts'
import { importCallsOf } from './calls.ts'
import { DoublesPart } from './DoublesPart.tsx'
import { faultyLines } from './faultGroups.ts'
import { FaultTable } from './FaultTable.tsx'
import styles from './Import.module.css'
import { rememberedColumns } from './remembered.ts'
import { type Importing, type Said, sentValues } from './useImport.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import { Muted } from '../ui/Muted.tsx'

type Props = {
  entity: Entity
  file: File
  report: ImportReport
  importing: Importing
  inWay: (fault: ImportFault) => readonly string[]
}

/**
 * Result of a check: number of rows, faults, the file with faults marked, and the button that imports the file when there is no fault. Lines
 * with faults, and those of persons who are there already, can be left out.
 */
export function CheckPart({ entity, file, report, importing, inWay }: Props) {
  const { t } = useTranslation('imports')
  const numbers = useNumbers()
  const { rows, faults, doubles, examples, left_out } = report
  const { said } = importing
  const { marked, changed = false } = importing.state
  const leaveOut = (lines: readonly number[]) => importing.again({ without: [...new Set([...said.without, ...lines])] })
  const faulty = [...new Set(faults.map(({ row }) => row))]
  const [accepted, setAccepted] = useState(false)
  const isOpen = doubles.length > 0 && !accepted
  const isGood = faults.length === 0 && rows > 0 && !changed && !isOpen
  const why = changed ? 'changed' : faults.length > 0 ? 'faults' : isOpen ? 'doubles' : 'text'
  return (
    <Panel as="section">
      <h2>
        <Furigana>{t('check.title')}</Furigana>
      </h2>
      <Summary rows={rows} faults={faults} />
      {examples > 0 && (
        <Muted as="p" size={0.875}>
          {t('check.examples', { size: numbers(examples) })}
        </Muted>
      )}
      {left_out > 0 && (
        <Muted as="p" size={0.875}>
          {t('check.left_out', { size: numbers(left_out) })}{' '}
          <LinkButton onClick={() => importing.again({ without: [] })}>{t('check.take_back')}</LinkButton>
        </Muted>
      )}
      {faults.length > 0 && (
        <>
          <FaultTable {...{ entity, report, inWay }} />
          <MarkedFile {...{ table: entity.name, file, marked, said }} />
          {!changed && faults.length < MAX_FAULTS && faulty.length < rows && (
            <Button variant="outlined" color="secondary" onClick={() => leaveOut(faulty)}>
              {t('check.leave_out', { size: numbers(faulty.length) })}
            </Button>
          )}
        </>
      )}
      {doubles.length > 0 && (
        <DoublesPart {...{ entity, doubles, accepted }} onAccept={setAccepted}>
          {!changed && doubles.length < rows && (
            <Button variant="outlined" color="secondary" onClick={() => leaveOut(doubles.map(({ row }) => row))}>
              {t('doubles.leave_out', { size: numbers(doubles.length) })}
            </Button>
          )}
        </DoublesPart>
      )}
      <Button variant="contained" disabled={!isGood} onClick={() => importing.store(accepted)}>
        {t('store.button', { size: numbers(rows) })}
      </Button>
      <Muted as="p" size={0.875}>
        {t(`store.${why}`)}
      </Muted>
    </Panel>
  )
}

function Summary({ rows, faults }: Pick<ImportReport, 'rows' | 'faults'>) {
  const { t } = useTranslation('imports')
  const numbers = useNumbers()
  const bad = faultyLines(faults)
  if (rows === 0) return <Alert severity="warning">{t('check.none')}</Alert>
  if (bad === 0) return <Alert severity="success">{t('check.good', { size: numbers(rows) })}</Alert>
  return (
    <Alert severity="warning">
      {faults.length >= MAX_FAULTS
        ? t('check.many', { size: numbers(MAX_FAULTS) })
        : t('check.some', { total: numbers(rows), good: numbers(rows - bad), bad: numbers(bad) })}
    </Alert>
  )
}

/** `marked`: id of the background job that made a copy of the file with the faults marked; undefined when the check was no job. */
type Marked = { table: string; file: File; marked: string | undefined; said: Said }
function MarkedFile({ table, file, marked, said }: Marked) {
  const account = useAccount()
  const { t } = useTranslation('imports')
  const language = usePaperLanguage()
  const errorText = useErrorText()
  const take = useMutation({
    mutationFn: () =>
      fetchFile((ways) =>
        marked === undefined
          ? importCallsOf(table).importFaults.call(
              { file, columns: rememberedColumns(account, table), values: sentValues(said), language },
              ways,
            )
          : client.jobs.file({ id: marked }, ways),
      ),
    onSuccess: (fetched) => download(fetched.file),
    onError: (error) => void snackbar.error(`${t('check.failed')} ${errorText(error)}`),
  })
  return (
    <div className={styles.file}>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<FileDownload />}
        loading={take.isPending}
        onClick={() => take.mutate()}
      >
        {t('check.download')}
      </Button>
      <Muted as="p" size={0.875}>
        {t('check.download_text', { column: t('faults_column') })}
      </Muted>
    </div>
  )
}
