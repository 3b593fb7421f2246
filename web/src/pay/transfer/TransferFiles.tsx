import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { useId } from 'react'
import type { PayTransfer } from '#domain/pay/transfer/transfers.api.ts'
import { client } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { download } from '#web/kit/tables/download.ts'
import { useFetchedFile } from '#web/kit/tables/useFetchedFile.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'

/** The transfer files that were made of a run: who made which file when, and the same file again. */
export function TransferFiles({ files }: { files: readonly PayTransfer[] }) {
  const { t } = useTranslation('transfers')
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>
        <Furigana>{t('files.title')}</Furigana>
      </h2>
      {files.length === 0 ? (
        <Muted as="p">{t('files.none')}</Muted>
      ) : (
        <Stack as="ul" gap={0.75}>
          {files.map((one) => (
            <Panel as="li" key={one.id}>
              <OneFile of={one} />
            </Panel>
          ))}
        </Stack>
      )}
    </section>
  )
}

function OneFile({ of }: { of: PayTransfer }) {
  const { t } = useTranslation(['transfers', 'common'])
  const numbers = useNumbers()
  const language = useLanguage()
  const { job, start } = useFetchedFile()
  const fetchAgain = async () => {
    const fetched = await start({ fetch: (ways) => client.payTransfers.file({ id: of.id }, ways) })
    if (fetched) download(fetched.file)
  }
  return (
    <>
      <Row gap={0.75} rowGap={0.5} spread>
        <Row gap={0.75} rowGap={0.25}>
          <b>
            <InstantText at={of.made_at} />
          </b>
          {of.made_by !== null && <span>{of.made_by}</span>}
        </Row>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          startIcon={<FileDownload />}
          disabled={!of.whole}
          loading={job.working}
          onClick={() => void fetchAgain()}
        >
          {t('files.again')}
        </Button>
      </Row>
      <span>{of.file_name}</span>
      <Row gap={0.75} rowGap={0.25}>
        <span>{t('files.on', { date: showDate(of.transfer_on, language) })}</span>
        <span>{t('files.people', { size: numbers(of.people) })}</span>
        <span>{t('files.total', { total: numbers(of.total) })}</span>
        <Muted title={of.sha256}>{t('files.hash', { hash: of.sha256.slice(0, 12) })}</Muted>
      </Row>
      {!of.whole && <ErrorText>{t('files.not_whole')}</ErrorText>}
      {job.problem !== undefined && (
        <ErrorText role="alert">{t(`common:error.${job.problem}` as 'common:error.unexpected')}</ErrorText>
      )}
    </>
  )
}
