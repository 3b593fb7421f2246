import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import { api } from '#web/kit/api.ts'
import { Viewer } from '#web/kit/files/Viewer.tsx'
import { viewedNode } from './viewedNode.ts'

type Props = {
  /** Id of the file that is shown. */
  view: string
  /** The entries of the list, whose files are the ones before and after it. */
  nodes: readonly ArchiveNode[]
  save: (node: ArchiveNode) => void
  onClose: () => void
}

/** The viewer over the files of a list, or over one file that stands on another page of it, such as one that a link names. */
export function NodeViewer({ view, nodes, save, onClose }: Props) {
  const isListed = nodes.some(({ id }) => id === view)
  const { data } = useQuery({
    ...api.archive.get.queryOptions({ input: { id: view }, throwOnError: false }),
    enabled: !isListed && nodes.length > 0,
  })
  const shown: readonly ArchiveNode[] = isListed ? nodes : data ? [data] : []
  const items = shown.flatMap((node) => viewedNode(node, () => save(node)))
  const start = items.findIndex(({ key }) => key.startsWith(`${view}/`))
  return start >= 0 && <StillViewer key={String(isListed)} items={items} start={start} onClose={onClose} />
}

/** The viewer over the files as they were when it was opened: one that comes or goes meanwhile would put another under the reader's eyes. */
function StillViewer({ items: given, ...props }: ComponentProps<typeof Viewer>) {
  const [items] = useState(given)
  return <Viewer {...props} items={items} />
}
