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
import { useLanguage, useTranslation } from '../i18n.ts'
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
import { Furigana } from '../ui/Furigana.tsx'
import { Muted } from '../ui/Muted.tsx'

type Props = {
  entity: Entity
  file: File
  report: ImportReport
  /** Id of the background job that made a copy of the file with the faults marked; undefined when the check was no job. */
  marked: string | undefined
  /** The columns were assigned differently since this check, so that the file has to be checked again before it is imported. */
  changed: boolean
  inWay: (fault: ImportFault) => readonly string[]
  /** `doubles`: persons who are there already are stored once more. */
  onStore: (doubles: boolean) => void
}

/** Result of a check: number of rows, faults, the file with faults marked, and the button that imports the file when there is no fault. */
export function CheckPart({ entity, file, report, marked, changed, inWay, onStore }: Props) {
  const { t } = useTranslation('imports')
  const numbers = useNumbers()
  const { rows, faults, doubles, examples } = report
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
      {faults.length > 0 && (
        <>
          <FaultTable {...{ entity, report, inWay }} />
          <MarkedFile {...{ table: entity.name, file, marked }} />
        </>
      )}
      {doubles.length > 0 && <DoublesPart {...{ entity, doubles, accepted }} onAccept={setAccepted} />}
      <Button variant="contained" disabled={!isGood} onClick={() => onStore(accepted)}>
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

type Marked = { table: string; file: File; marked: string | undefined }
function MarkedFile({ table, file, marked }: Marked) {
  const account = useAccount()
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const errorText = useErrorText()
  const take = useMutation({
    mutationFn: () =>
      fetchFile((ways) =>
        marked === undefined
          ? importCallsOf(table).importFaults.call({ file, columns: rememberedColumns(account, table), language }, ways)
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
