import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { ExportProgress } from '#web/kit/tables/ExportProgress.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { SelectionContext, useSelection } from '#web/kit/tables/selection.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { openedAt, readPlace, withChange } from './archivePlace.ts'
import { ChosenNodes, type ManyAct, manyActs } from './ChosenNodes.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { type NodeActs, NodeActsContext, type RowAct } from './NodeActs.ts'
import { actOfKey, chooseByKey } from './nodeKeys.ts'
import styles from './NodeList.module.css'
import { NodeViewer } from './NodeViewer.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { useArchiveActs } from './useArchiveActs.ts'
import { useShowFailure } from './useFailure.ts'
import { useNodeDrag } from './useNodeDrag.ts'
import { useSaveNode } from './useSaveNode.ts'

type Props = {
  nodes: readonly ArchiveNode[]
  /** The reader may change the entries. */
  writable: boolean
  /** Identifies what is shown, such as a page of a folder; undefined where no entries can be selected. */
  choosing: string | undefined
  children: ReactNode
}

/**
 * What can be done with the entries of a list, by their menu, by keys and by dragging, with several at once, and the dialogs and the viewer
 * that follow.
 */
export function NodeFrame({ nodes, writable, choosing, children }: Props) {
  const { t } = useTranslation('common')
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const goTo = useGoTo()
  const acts = useArchiveActs()
  const showFailure = useShowFailure()
  const { save, saveMany, job, stop } = useSaveNode()
  const selection = useSelection(choosing ?? '', nodes)
  const chosen = nodes.filter(({ id }) => selection.ids.has(id))
  const frame = useRef<HTMLDivElement>(null)
  /** Id of the entry whose name was changed a moment ago. */
  const renamed = useRef<string>(undefined)
  const [renaming, setRenaming] = useState<string>()
  const [asked, setAsked] = useState<{ act: 'replace'; node: ArchiveNode } | { act: 'move'; nodes: readonly ArchiveNode[] }>()

  const runs: Record<RowAct, (node: ArchiveNode) => void> = {
    open: ({ area, id }) => void goTo({ to: '/admin/archive', search: openedAt(area, id) as Record<string, string> }),
    preview: ({ id }) => go((now) => withChange(now, { view: id }), 'step'),
    details: ({ id }) => go((now) => withChange(now, { node: id }), 'step'),
    download: (node) => void save(node),
    rename: ({ id }) => setRenaming(id),
    remove: (node) => void acts.trash([node]),
    move: (node) => setAsked({ act: 'move', nodes: [node] }),
    replace: (node) => setAsked({ act: 'replace', node }),
  }
  const actsOf = (node: ArchiveNode): RowAct[] => {
    const isFolder = node.kind === 'folder'
    // the folder of a person follows the record of the person
    const isPersons = isFolder && node.parent_id === null && (node.staff_id !== null || node.patient_id !== null)
    return [
      isFolder ? 'open' : 'preview',
      'download',
      'details',
      ...(writable && !isPersons ? (['rename', 'move', ...(isFolder ? [] : ['replace']), 'remove'] as readonly RowAct[]) : []),
    ]
  }
  const run = (act: RowAct, node: ArchiveNode) => {
    if (actsOf(node).includes(act)) runs[act](node)
  }
  useEffect(() => {
    // the link stands in place of the box again
    if (renaming !== undefined || renamed.current === undefined) return
    frame.current?.querySelector<HTMLElement>(`a[data-node="${renamed.current}"]`)?.focus()
    renamed.current = undefined
  }, [renaming])
  const context: NodeActs = {
    renaming,
    rename: acts.rename,
    onRenamed: (id) => {
      renamed.current = id
      setRenaming(undefined)
    },
    actsOf,
    run,
  }
  const mayAll = (act: RowAct) => chosen.length > 0 && chosen.every((node) => actsOf(node).includes(act))
  const runChosen: Record<ManyAct, () => void> = {
    move: () => setAsked({ act: 'move', nodes: chosen }),
    remove: () => void acts.trash(chosen),
    download: () => void saveMany(chosen),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // a menu of a row stands elsewhere in the page
    if (!(event.target instanceof Element) || !frame.current?.contains(event.target)) return
    if (choosing !== undefined && chooseByKey(event, selection)) return event.preventDefault()
    const act = actOfKey(event)
    if (!act) return
    const id = event.target.closest<HTMLElement>('a[data-node]')?.dataset['node']
    const node = nodes.find((each) => each.id === id)
    // what moves or deletes is about the selected entries, wherever the focus is
    if ((act === 'move' || act === 'remove') && chosen.length > 0) {
      if (mayAll(act)) runChosen[act]()
    } else if (node) run(act === 'preview' && node.kind === 'folder' ? 'details' : act, node)
    else return
    event.preventDefault()
  }
  const drag = useNodeDrag({
    mayMove: (id) => nodes.some((node) => node.id === id && actsOf(node).includes('move')),
    onMove: (id, into) => {
      const node = nodes.find((each) => each.id === id)
      if (!node) return
      const moved = selection.ids.has(id) && mayAll('move') ? chosen : [node]
      void acts.move(moved, { area: node.area, parent_id: into || null }).catch(showFailure('move'))
    },
  })
  const { view } = readPlace(search)
  return (
    <NodeActsContext value={context}>
      <SelectionContext value={selection}>
        <div ref={frame} className={styles.list} onKeyDown={onKeyDown} {...drag}>
          {children}
        </div>
      </SelectionContext>
      {choosing !== undefined && chosen.length > 0 && (
        <ChosenNodes
          size={chosen.length}
          acts={manyActs.filter(mayAll)}
          run={(act) => runChosen[act]()}
          onClear={selection.clear}
        />
      )}
      {job.working && <ExportProgress received={job.received} onStop={stop} />}
      {job.problem !== undefined && <ErrorText role="alert">{t(`error.${job.problem}` as 'error.unexpected')}</ErrorText>}
      {view !== undefined && (
        <NodeViewer
          view={view}
          nodes={nodes}
          save={(node) => void save(node)}
          onClose={() => go((now) => withChange(now, { view: undefined }))}
        />
      )}
      {asked?.act === 'move' && (
        <MoveDialog nodes={asked.nodes} move={(into) => acts.move(asked.nodes, into)} onClose={() => setAsked(undefined)} />
      )}
      {asked?.act === 'replace' && (
        <ReplaceDialog
          node={asked.node}
          send={(file, options) => acts.replace(asked.node, file, options)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </NodeActsContext>
  )
}
