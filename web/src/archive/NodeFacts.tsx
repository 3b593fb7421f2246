import type { ReactNode } from 'react'
import type { ArchiveDetails } from '#domain/archive/archive.api.ts'
import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import { KeptUntil } from '#web/company/KeptUntil.tsx'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { showSize } from '#web/kit/files/limits.ts'
import { FileFace } from '#web/kit/files/FileFace.tsx'
import { usePreview } from '#web/kit/files/usePreview.ts'
import { client } from '#web/kit/api.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { withChange } from './archivePlace.ts'
import { KeptAs } from './KeptAs.tsx'
import styles from './DetailsPanel.module.css'
import { NodeNote } from './NodeNote.tsx'
import { fileKindOf } from './fileKind.ts'

type Props = { node: ArchiveNode; details: ArchiveDetails }

/** The facts of an entry: its kind and size, when and by whom it was changed last, and the note. */
export function NodeFacts({ node, details: { content, writable } }: Props) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const numbers = useNumbers()
  const go = useGo()
  const { id, kind, name, file, type, size, modified_at: at, modified_by: by, created_at: made } = node
  const picture = usePreview({ calls: client.archive, id: file ? id : undefined, hash: file?.hash ?? '', type: file?.type ?? '' })
  const line = (label: string, value: ReactNode) => (
    <>
      <dt>
        <Furigana>{label}</Furigana>
      </dt>
      <dd>{value}</dd>
    </>
  )
  return (
    <>
      {file && (
        <FileFace
          name={name}
          size={file.size}
          type={file.type}
          picture={picture}
          onOpen={() => go((now) => withChange(now, { view: id, node: undefined }), 'step')}
        />
      )}
      <dl className={styles.facts}>
        {line(t('archive_node.type'), t(`file_kind.${fileKindOf(kind === 'folder' ? undefined : (type ?? ''))}`))}
        {size !== null && line(t('archive_node.size'), showSize(size, language))}
        {content &&
          line(
            t('archive_node.size'),
            t(content.capped ? 'details.content_capped' : 'details.content', {
              count: content.files,
              files: numbers(content.files),
              size: showSize(content.size, language),
            }),
          )}
        {line(t('archive_node.modified_at'), <InstantText at={at} />)}
        {by !== null && line(t('archive_node.modified_by'), by)}
        {line(t('details.created'), <InstantText at={made} />)}
      </dl>
      <NodeNote key={id} node={node} writable={writable} />
      <KeptUntil entity="archive_node" id={id} />
      {kind === 'file' && writable && <KeptAs node={node} />}
    </>
  )
}
