import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import OpenInFull from '@mui/icons-material/VisibilityOutlined'
import { type ReactNode, useState } from 'react'
import type { FileValue } from '#domain/kit/files.ts'
import type { useMe } from '#web/access/useMe.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import type { FileCalls } from '#web/kit/files/calls.ts'
import { storedFile } from '#web/kit/files/viewed.ts'
import { Viewer } from '#web/kit/files/Viewer.tsx'
import { useFetchFile } from '#web/kit/forms/controls/useFetchFile.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { MorePages } from '#web/kit/tables/MorePages.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { SalaryTabs } from '#web/time/SalaryTabs.tsx'
import { OwnAgreement } from './OwnAgreement.tsx'
import styles from './OwnSlips.module.css'
import type { AnySlip } from './slipCalls.ts'

type Pages<Slip> = Parameters<typeof MorePages>[0]['pages'] & { data: { pages: readonly { items: readonly Slip[] }[] } | undefined }
type Props<Slip extends AnySlip> = {
  me: ReturnType<typeof useMe>
  title: string
  /** Shown while there is no slip. */
  empty: string
  pages: Pages<Slip>
  calls: FileCalls
  /** The month or year of a slip in words. */
  nameOf: (row: Slip) => string
  /** Amounts of a slip by their labels. */
  factsOf: (row: Slip) => Readonly<Record<string, ReactNode>>
}

/** The own slips as cards that fit a phone, and whether the person has agreed to get them electronically. */
export function OwnSlips<Slip extends AnySlip>({ me, title, empty, pages, calls, nameOf, factsOf }: Props<Slip>) {
  const { t } = useTranslation('slips')
  const language = useLanguage()
  const fetchIt = useFetchFile(calls)
  const [open, setOpen] = useState<{ id: string; file: FileValue }>()
  const { data, error, refetch } = pages
  const head = (
    <>
      <ScreenHead title={title} />
      <SalaryTabs />
    </>
  )
  const page = (children: ReactNode) => (
    <div className={styles.page}>
      {head}
      {children}
    </div>
  )
  if (me.staff_id === null) return page(<Nothing title={t('own.not_linked')} text={t('own.not_linked_text')} />)
  if (!data) return page(error ? <Failed title={t('own.failed')} error={error} onRetry={() => void refetch()} /> : <Loading />)
  const rows = data.pages.flatMap(({ items }) => items)
  return page(
    <>
      <OwnAgreement />
      {rows.length === 0 && <Nothing title={empty} text={t('own.empty_text')} />}
      <Stack as="ul" gap={0.75}>
        {rows.map((row) => {
          const { id, file } = row
          const facts = Object.entries(factsOf(row)).filter(([, value]) => value !== '')
          return (
            <li key={id} className={styles.slip}>
              <h2>{nameOf(row)}</h2>
              {row.replaces_id !== null && <Mark tone="warning">{t('own.replaces')}</Mark>}
              <p>{t('own.released', { date: showDate(row.release_date, language) })}</p>
              {facts.length > 0 && (
                <dl>
                  {facts.map(([label, value]) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {row.details !== null && <p className={styles.details}>{row.details}</p>}
              {file && (
                <Row gap={0.5}>
                  <Button variant="contained" startIcon={<OpenInFull />} onClick={() => setOpen({ id, file })}>
                    {t('own.open')}
                  </Button>
                  <Button
                    variant="outlined"
                    color="secondary"
                    startIcon={<DownloadOutlined />}
                    onClick={() => void fetchIt(file, id)}
                  >
                    {t('own.save')}
                  </Button>
                </Row>
              )}
            </li>
          )
        })}
      </Stack>
      <MorePages pages={pages} text={t('own.older')} failed={t('own.failed')} />
      {open && (
        <Viewer
          items={[storedFile({ calls, id: open.id, save: (file) => void fetchIt(file, open.id) }, open.file)]}
          start={0}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>,
  )
}
