import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import { useAccount } from '../account.ts'
import { Button } from '../ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { type ImportFault, type ImportReport, MAX_FAULTS } from '#domain/kit/imports.ts'
import { columnOf } from '#domain/kit/owners.ts'
import { client } from '../api.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { usePaperLanguage, useTranslation } from '../i18n.ts'
import { snackbar } from '../snackbar.ts'
import { download, fetchFile } from '../tables/download.ts'
import { Panel } from '../ui/Panel.tsx'
import { useErrorText } from '../useErrorText.ts'
import { importCallsOf } from './calls.ts'
import { AbsentTable } from './AbsentTable.tsx'
import { ColumnsPart } from './ColumnsPart.tsx'
import { DoublesPart } from './DoublesPart.tsx'
import { faultyLines } from './faultGroups.ts'
import { FaultTable } from './FaultTable.tsx'
import styles from './Import.module.css'
import { openWords, otherFaults } from './openWords.ts'
import { ProposalList } from './ProposalList.tsx'
import { type Importing, type Said, sentOf } from './useImport.ts'
import { WordTable } from './WordTable.tsx'
import { Row } from '../ui/Row.tsx'
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
 * Result of a check: what it asks of the person comes first, then the faults, and the button that imports the file when nothing is left to
 * decide; what was recognised is told in one line. Lines with faults can be given back, and those of persons who are there already left out.
 */
export function CheckPart({ entity, file, report, importing, inWay }: Props) {
  const { t } = useTranslation('imports')
  const numbers = useNumbers()
  const { rows, doubles, columns, examples, left_out, words, proposals } = report
  const { said, again } = importing
  const { marked, changed = false } = importing.state
  const faults = otherFaults(report)
  const open = openWords(words)
  const settled = words.filter((word) => !open.includes(word))
  const faulty = [...new Set(report.faults.map(({ row }) => row))]
  const [accepted, setAccepted] = useState(false)
  const isOpen = doubles.length > 0 && !accepted
  const isGood = report.faults.length === 0 && rows > 0 && !changed && !isOpen
  const why = changed
    ? 'changed'
    : report.faults.length > 0
      ? faults.length > 0
        ? 'faults'
        : 'words'
      : isOpen
        ? 'doubles'
        : 'text'
  const isMissing = faults.some(
    (fault) =>
      'field' in fault &&
      fault.code === 'required' &&
      columns.every(({ fact }) => fact === null || columnOf(fact) !== columnOf(fault.field)),
  )
  return (
    <Panel as="section">
      <h2>
        <Furigana>{t('check.title')}</Furigana>
      </h2>
      <Summary rows={rows} faults={report.faults} />
      <ColumnsPart key={JSON.stringify(columns)} {...{ entity, report, importing, asks: isMissing }} />
      {open.length > 0 && (
        <>
          <p className={styles.told}>{t('words.text')}</p>
          <WordTable {...{ entity, importing, words: open, label: t('words.title') }} />
        </>
      )}
      <AbsentTable {...{ entity, columns, importing }} />
      <ProposalList {...{ entity, proposals, importing }} />
      {settled.length > 0 && (
        <details className={styles.details}>
          <summary>
            <Furigana>{t('words.settled', { size: settled.length })}</Furigana>
          </summary>
          <WordTable {...{ entity, importing, words: settled, label: t('words.settled', { size: settled.length }) }} />
        </details>
      )}
      {changed && (
        <Button variant="contained" onClick={() => again()}>
          {t('columns.again')}
        </Button>
      )}
      {examples > 0 && (
        <Muted as="p" size={0.875}>
          {t('check.examples', { size: numbers(examples) })}
        </Muted>
      )}
      {left_out > 0 && (
        <Muted as="p" size={0.875}>
          {t('check.left_out', { size: numbers(left_out) })}{' '}
          <LinkButton onClick={() => again({ without: [] })}>{t('check.take_back')}</LinkButton>
        </Muted>
      )}
      {faults.length > 0 && (
        <>
          <FaultTable {...{ entity, faults, columns, inWay }} />
          <MarkedFile {...{ table: entity.name, file, marked, said }} />
        </>
      )}
      {doubles.length > 0 && (
        <DoublesPart {...{ entity, doubles, accepted }} onAccept={setAccepted}>
          {!changed && doubles.length < rows && (
            <Button
              variant="outlined"
              color="secondary"
              onClick={() => again({ without: [...new Set([...said.without, ...doubles.map(({ row }) => row)])] })}
            >
              {t('doubles.leave_out', { size: numbers(doubles.length) })}
            </Button>
          )}
        </DoublesPart>
      )}
      <Row gap={0.75} rowGap={0.5} align="stretch">
        <Button variant="contained" disabled={!isGood} onClick={() => importing.store(accepted)}>
          {t('store.button', { size: numbers(rows) })}
        </Button>
        {faulty.length > 0 && faulty.length < rows && report.faults.length < MAX_FAULTS && (
          <Button
            variant="outlined"
            color="secondary"
            disabled={changed || isOpen}
            onClick={() => importing.storeWithout(faulty, accepted)}
          >
            {t('store.part', { good: numbers(rows - faulty.length), bad: numbers(faulty.length) })}
          </Button>
        )}
      </Row>
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
          ? importCallsOf(table).importFaults.call({ file, ...sentOf(account, table, said), rest: false, language }, ways)
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
