import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Handover } from '#domain/pay/handover/handover.api.ts'
import { api, client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SmallIconButton } from '#web/kit/ui/SmallIconButton.tsx'
import { useCopy } from '#web/kit/useCopy.ts'
import { MadeFile, MadeFiles } from '../made/MadeFiles.tsx'
import styles from './Handovers.module.css'

/** What was handed over of a month: who made which file when, its SHA-256, whose closings it has, and the same file again. */
export function Handovers({ month }: { month: string }) {
  const { t } = useTranslation('handover')
  const language = useLanguage()
  const { data } = useQuery({ ...api.handovers.list.queryOptions({ input: { month } }), throwOnError: false })
  if (!data) return null
  return (
    <MadeFiles title={t('given.title', { month: showMonth(month, language) })} none={t('given.none')} files={data}>
      {(of) => <One of={of} />}
    </MadeFiles>
  )
}

function One({ of }: { of: Handover }) {
  const { t } = useTranslation('handover')
  const numbers = useNumbers()
  const copy = useCopy()
  const copyHash = async () => {
    if (await copy(of.sha256)) snackbar.success(t('given.copied'))
  }
  return (
    <>
      <MadeFile
        of={of}
        texts={{ again: t('given.again'), broken: t('given.not_whole') }}
        call={{ fetch: (ways) => client.handovers.file({ id: of.id }, ways) }}
        mark={of.only_changes && <Mark tone="warning">{t('given.only_changes')}</Mark>}
      >
        <span>{t('given.layout', { layout: of.layout_name })}</span>
        <span>{t('given.people', { size: numbers(of.people) })}</span>
        <span>{t('given.bytes', { size: numbers(of.size) })}</span>
        <Row as="span" gap={0.25}>
          <Muted title={of.sha256}>{t('given.hash', { hash: of.sha256.slice(0, 12) })}</Muted>
          <SmallIconButton label={t('given.copy')} onClick={() => void copyHash()}>
            <ContentCopy fontSize="inherit" />
          </SmallIconButton>
        </Row>
      </MadeFile>
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
