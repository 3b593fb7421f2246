import { useState } from 'react'
import type { ArchiveDetails, ArchiveVersion } from '#domain/archive/archive.api.ts'
import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import { showSize } from '#web/kit/files/limits.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import styles from './DetailsPanel.module.css'
import { useArchiveActs } from './useArchiveActs.ts'
import { useShowFailure } from './useFailure.ts'
import { useSaveNode } from './useSaveNode.ts'

type Props = { node: ArchiveNode; details: ArchiveDetails }

/** The versions of a file, the newest first; an older one can be brought back as one more version. */
export const Versions = ({ node, details: { versions, writable } }: Props) => (
  <Stack as="ul" gap={0}>
    {versions.map((version, at) => (
      <Version key={version.number} node={node} version={version} isNewest={at === 0} writable={writable} />
    ))}
  </Stack>
)

type VersionProps = { node: ArchiveNode; version: ArchiveVersion; isNewest: boolean; writable: boolean }

function Version({ node, version: { number, file, at, by, restored_from: from }, isNewest, writable }: VersionProps) {
  const { t } = useTranslation(['archive', 'common'])
  const language = useLanguage()
  const { restoreVersion } = useArchiveActs()
  const showFailure = useShowFailure()
  const { save, job } = useSaveNode()
  const [busy, setBusy] = useState(false)
  const bringBack = async () => {
    setBusy(true)
    await restoreVersion(node, number).then(() => void snackbar.success(t('versions.restored', { number })), showFailure('restore'))
    setBusy(false)
  }
  return (
    <li className={styles.version}>
      <Row gap={0.5} spread>
        <b>{t(isNewest ? 'versions.newest' : 'versions.number', { number })}</b>
        <Muted>{showSize(file.size, language)}</Muted>
      </Row>
      <span>
        <InstantText at={at} /> {by}
      </span>
      {from !== null && <Muted>{t('versions.from', { number: from })}</Muted>}
      <Row gap={0.25}>
        <Button size="small" color="inherit" loading={job.working} onClick={() => void save(node, file)}>
          {t('act.download')}
        </Button>
        {writable && !isNewest && (
          <Button size="small" color="inherit" loading={busy} onClick={() => void bringBack()}>
            {t('versions.restore')}
          </Button>
        )}
      </Row>
      {job.problem !== undefined && (
        <ErrorText role="alert">{t(`common:error.${job.problem}` as 'common:error.unexpected')}</ErrorText>
      )}
    </li>
  )
}
