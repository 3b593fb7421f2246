import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { download } from '#web/kit/tables/download.ts'
import { type FileCall, useFetchedFile } from '#web/kit/tables/useFetchedFile.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import styles from './MadeFiles.module.css'

/** A file that was made and is kept. `whole`: what is kept is still what its SHA-256 says. */
type Made = { id: string; made_at: string; made_by: string | null; file_name: string; whole: boolean }
type Props<F extends Made> = { title: string; none: string; files: readonly F[]; children: (file: F) => ReactNode }

/** The list of files that were made. */
export function MadeFiles<F extends Made>({ title, none, files, children }: Props<F>) {
  const id = useId()
  return (
    <section className={styles.files} aria-labelledby={id}>
      <h2 id={id}>
        <Furigana>{title}</Furigana>
      </h2>
      {files.length === 0 ? (
        <Muted as="p">{none}</Muted>
      ) : (
        <Stack as="ul" gap={0.75}>
          {files.map((file) => (
            <Panel as="li" key={file.id}>
              {children(file)}
            </Panel>
          ))}
        </Stack>
      )}
    </section>
  )
}

type FileProps = {
  of: Made
  texts: { again: string; broken: string }
  /** Fetches the same file again. */
  call: FileCall
  /** Beside who made it. */
  mark?: ReactNode
  /** What the file tells: its size, its SHA-256. */
  children: ReactNode
}

/** One of them: who made it when, what is in it, and the same file again. */
export function MadeFile({ of, texts, call, mark, children }: FileProps) {
  const { t } = useTranslation('common')
  const { job, start } = useFetchedFile()
  const fetchAgain = async () => {
    const fetched = await start(call)
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
          {mark}
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
          {texts.again}
        </Button>
      </Row>
      <span className={styles.name}>{of.file_name}</span>
      <Row gap={0.75} rowGap={0.25}>
        {children}
      </Row>
      {!of.whole && <ErrorText>{texts.broken}</ErrorText>}
      {job.problem !== undefined && <ErrorText role="alert">{t(`error.${job.problem}` as 'error.unexpected')}</ErrorText>}
    </>
  )
}
