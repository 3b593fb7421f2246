import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Handover } from '#domain/pay/handover/handover.api.ts'
import { api, client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { download } from '#web/kit/tables/download.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { useFetchedFile } from '#web/kit/tables/useFetchedFile.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SmallIconButton } from '#web/kit/ui/SmallIconButton.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useCopy } from '#web/kit/useCopy.ts'
import styles from './Handovers.module.css'

/** What was handed over of a month: who made which file when, its SHA-256, whose closings it has, and the same file again. */
export function Handovers({ month }: { month: string }) {
  const { t } = useTranslation('handover')
  const language = useLanguage()
  const { data } = useQuery({ ...api.handovers.list.queryOptions({ input: { month } }), throwOnError: false })
  if (!data) return null
  return (
    <section className={styles.given} aria-labelledby="handovers">
      <h2 id="handovers">
        <Furigana>{t('given.title', { month: showMonth(month, language) })}</Furigana>
      </h2>
      {data.length === 0 ? (
        <Muted as="p">{t('given.none')}</Muted>
      ) : (
        <Stack as="ul" gap={0.75}>
          {data.map((one) => (
            <Panel as="li" key={one.id}>
              <One of={one} />
            </Panel>
          ))}
        </Stack>
      )}
    </section>
  )
}

function One({ of }: { of: Handover }) {
  const { t } = useTranslation(['handover', 'common'])
  const numbers = useNumbers()
  const copy = useCopy()
  const { job, start } = useFetchedFile()
  const fetchAgain = async () => {
    const fetched = await start({ fetch: (ways) => client.handovers.file({ id: of.id }, ways) })
    if (fetched) download(fetched.file)
  }
  const copyHash = async () => {
    if (await copy(of.sha256)) snackbar.success(t('given.copied'))
  }
  return (
    <>
      <Row gap={0.75} rowGap={0.5} spread>
        <Row gap={0.75} rowGap={0.25}>
          <b>
            <InstantText at={of.made_at} />
          </b>
          {of.made_by !== null && <span>{of.made_by}</span>}
          {of.only_changes && <Mark tone="warning">{t('given.only_changes')}</Mark>}
        </Row>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          startIcon={<FileDownload />}
          loading={job.working}
          onClick={() => void fetchAgain()}
        >
          {t('given.again')}
        </Button>
      </Row>
      <span className={styles.name}>{of.file_name}</span>
      <Row gap={0.75} rowGap={0.25}>
        <span>{t('given.layout', { layout: of.layout_name })}</span>
        <span>{t('given.people', { size: numbers(of.people) })}</span>
        <span>{t('given.bytes', { size: numbers(of.size) })}</span>
        <Row as="span" gap={0.25}>
          <Muted title={of.sha256}>{t('given.hash', { hash: of.sha256.slice(0, 12) })}</Muted>
          <SmallIconButton label={t('given.copy')} onClick={() => void copyHash()}>
            <ContentCopy fontSize="inherit" />
          </SmallIconButton>
        </Row>
      </Row>
      {!of.whole && <ErrorText>{t('given.not_whole')}</ErrorText>}
      {job.problem !== undefined && (
        <ErrorText role="alert">{t(`common:error.${job.problem}` as 'common:error.unexpected')}</ErrorText>
      )}
      <Closings id={of.id} />
    </>
  )
}

/** Whose closings a file has; read when it is opened. */
function Closings({ id }: { id: string }) {
  const { t } = useTranslation('handover')
  const numbers = useNumbers()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    ...api.handovers.people.queryOptions({ input: { id } }),
    enabled: open,
    throwOnError: false,
  })
  return (
    <details className={styles.closings} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Furigana>{t('given.closings')}</Furigana>
      </summary>
      <ul>
        {data?.map((one) => (
          <li key={one.staff_id}>
            <Muted>{one.staff_code}</Muted> {one.name} <Muted>{t('closing', { closing: numbers(one.closing) })}</Muted>{' '}
            {one.last > one.closing && <Mark tone="warning">{t('given.newer', { closing: numbers(one.last) })}</Mark>}
          </li>
        ))}
      </ul>
    </details>
  )
}
