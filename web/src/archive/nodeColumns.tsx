import { useSearch } from '@tanstack/react-router'
import { archiveNode, type ArchiveNode } from '#domain/archive/archiveNode.ts'
import { showSize } from '#web/kit/files/limits.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { CellText, InstantText, RowLink } from '#web/kit/tables/Cell.tsx'
import { columnsOf, type ListColumn } from '#web/kit/tables/columns.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import { openedAt, withChange } from './archivePlace.ts'
import { fileKindOf } from './fileKind.ts'
import { FoundText } from './FoundText.tsx'
import { NameBox } from './NameBox.tsx'
import { useNodeActsHere } from './NodeActs.ts'
import { NodeIcon } from './NodeIcon.tsx'
import { NodeMenu } from './NodeMenu.tsx'
import { RestoreNode } from './RestoreNode.tsx'
import styles from './NodeList.module.css'

const column = columnsOf(archiveNode)

const kindOf = ({ kind, type }: ArchiveNode) => fileKindOf(kind === 'folder' ? undefined : (type ?? ''))

/** The name as link: a folder opens, a file is shown. While the name is being changed, the box for it. */
function Name({ node }: { node: ArchiveNode }) {
  const search: Search = useSearch({ strict: false })
  const { renaming, rename, onRenamed, actsOf } = useNodeActsHere()
  if (renaming === node.id) {
    return (
      <span className={styles.entry}>
        <NodeIcon kind={kindOf(node)} />
        <NameBox name={node.name} save={(name) => rename(node, name)} onDone={() => onRenamed(node.id)} />
      </span>
    )
  }
  const isFolder = node.kind === 'folder'
  return (
    <RowLink
      to="/admin/archive"
      search={(isFolder ? openedAt(node.area, node.id) : withChange(search, { view: node.id })) as never}
      resetScroll={isFolder}
      data-node={node.id}
      data-previews
      data-into={isFolder && actsOf(node).includes('move') ? node.id : undefined}
    >
      <span className={styles.entry}>
        <NodeIcon kind={kindOf(node)} />
        {node.sample && <SampleMark />}
        <CellText text={node.name}>
          <bdi>{node.name}</bdi>
        </CellText>
      </span>
    </RowLink>
  )
}

/** The name of an entry in the trash, which cannot be opened there. */
const TrashedName = ({ node }: { node: ArchiveNode }) => (
  <span className={styles.entry}>
    <NodeIcon kind={kindOf(node)} />
    {node.sample && <SampleMark />}
    <CellText text={node.name}>
      <bdi>{node.name}</bdi>
    </CellText>
  </span>
)

function Kind({ node }: { node: ArchiveNode }) {
  const { t } = useTranslation('archive')
  return <CellText text={t(`file_kind.${kindOf(node)}`)} />
}

function Size({ bytes }: { bytes: number }) {
  return showSize(bytes, useLanguage())
}

const name = { width: 15, grow: 4, card: 'title' } as const
const type = column.own('type', 'archive:archive_node.type', ['type'], (node) => <Kind node={node} />, { width: 8, card: 'line' })
const modified = [
  column.own('modified_at', 'archive:archive_node.modified_at', ['modified_at'], ({ modified_at: at }) => <InstantText at={at} />, {
    width: 9.5,
    card: 'line',
  }),
  column.own(
    'modified_by',
    'archive:archive_node.modified_by',
    ['modified_by'],
    ({ modified_by: by }) => (by === null ? null : <CellText text={by} />),
    { width: 8, card: 'line' },
  ),
]
const size = column.own(
  'size',
  'archive:archive_node.size',
  ['size'],
  ({ size: bytes }) => (bytes === null ? null : <Size bytes={bytes} />),
  { width: 6.5, end: true, card: 'line' },
)
const acts = column.own('acts', 'common:table.actions', [], (node) => <NodeMenu node={node} />, {
  width: 4,
  fixed: 'end',
  end: true,
  card: 'mark',
})
const named = column.own('name', 'archive:archive_node.name', ['order_name'], (node) => <Name node={node} />, name)

/** The orders of a folder and of what a search found, for the menu on a phone. */
export const nodeOrders = (['order_name', 'modified_at', 'size', 'type', 'modified_by'] as const).map((order) => ({
  name: order,
  label: `archive:archive_node.${order === 'order_name' ? 'name' : order}`,
}))

/** The columns of a folder (specification, section 4): name, type, last modified, by whom, size. */
export const nodeColumns: readonly ListColumn[] = [named, type, ...modified, size, acts]

/** The columns of what a search found: in which folders it lies, and the words around what was found in a text. */
export const foundColumns: readonly ListColumn[] = [
  named,
  column.own('found', 'archive:found.where', [], (node) => <FoundText id={node.id} />, { width: 16, grow: 4, card: 'line' }),
  type,
  ...modified,
  size,
  acts,
]

/** Columns with boxes to select entries before them. */
const withBoxes = (columns: readonly ListColumn[]): readonly ListColumn[] => [column.select(), ...columns]
export const chosenColumns = withBoxes(nodeColumns)
export const chosenFoundColumns = withBoxes(foundColumns)

/** The columns of the trash. */
export const trashColumns: readonly ListColumn[] = [
  column.own('name', 'archive:archive_node.name', ['order_name'], (node) => <TrashedName node={node} />, name),
  { ...column.trashedAt(), meta: { width: 9.5, label: 'common:table.deleted_at', facts: [], card: 'line' } },
  type,
  ...modified,
  size,
  column.own('restore', 'common:table.actions', [], (node) => <RestoreNode node={node} />, {
    width: 8.5,
    fixed: 'end',
    end: true,
    card: 'mark',
  }),
]
