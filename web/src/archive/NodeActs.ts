import { createContext, use } from 'react'
import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import type { NodeAct } from './nodeKeys.ts'

export type RowAct = NodeAct | 'open' | 'download' | 'replace'

/** What the rows of a list of entries need of the list around them. */
export type NodeActs = {
  /** Id of the entry whose name is being changed in its row. */
  renaming: string | undefined
  /** Stores a new name; throws where the server refuses it. */
  rename: (node: ArchiveNode, name: string) => Promise<unknown>
  /** Ends the change of a name; the link of the row takes the focus back. */
  onRenamed: (id: string) => void
  /** The acts that are possible for an entry, in the order of the menu. */
  actsOf: (node: ArchiveNode) => readonly RowAct[]
  run: (act: RowAct, node: ArchiveNode) => void
}

const Acts = createContext<NodeActs | undefined>(undefined)
export const NodeActsContext = Acts.Provider

export const useNodeActsHere = (): NodeActs => {
  const acts = use(Acts)
  if (!acts) throw new Error('an entry of the archive is drawn within a NodeActsContext')
  return acts
}
