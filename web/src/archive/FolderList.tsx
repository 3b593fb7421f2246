import { useMemo } from 'react'
import { archiveNode, type ArchiveNode } from '#domain/archive/archiveNode.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { recordCallsOf } from '#web/kit/records/recordCalls.ts'
import { Bar } from '#web/kit/tables/ListBar.tsx'
import { ListBody } from '#web/kit/tables/ListBody.tsx'
import { changed } from '#web/kit/tables/listState.ts'
import { Pager } from '#web/kit/tables/Pager.tsx'
import { SortMenu } from '#web/kit/tables/SortMenu.tsx'
import { useList } from '#web/kit/tables/useList.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { chosenColumns, nodeColumns, nodeOrders, trashColumns } from './nodeColumns.tsx'
import { NodeFrame } from './NodeFrame.tsx'
import { useBoxes } from './useBoxes.tsx'
import type { Here } from './useHere.ts'

const noNodes: ArchiveNode[] = []

/** What is in a folder, or the trash of its area, page by page. */
export function FolderList({ here: { area, into, writable }, trash }: { here: Here; trash: boolean }) {
  const { t } = useTranslation('archive')
  const phone = usePhone()
  const boxes = useBoxes()
  const fixed = useMemo(
    () => (trash ? { area: [area], trashed_with: ['none'] } : { area: [area], parent_id: [into.parent_id ?? 'none'] }),
    [trash, area, into.parent_id],
  )
  const list = useList({
    entity: archiveNode,
    calls: recordCallsOf(archiveNode),
    columns: trash ? trashColumns : boxes.on ? chosenColumns : nodeColumns,
    fixed,
    hidden: undefined,
    prefix: '',
  })
  const { page, control } = list
  const label = t(trash ? 'trash_list' : 'list')
  return (
    <NodeFrame
      nodes={(page?.items ?? noNodes) as unknown as ArchiveNode[]}
      writable={writable && !trash}
      choosing={trash || !boxes.on ? undefined : JSON.stringify(control.state)}
    >
      <Bar>
        <Pager {...control} page={page} place="above" />
        {phone && (
          <SortMenu
            orders={nodeOrders}
            sort={control.state.sort ?? 'order_name'}
            onSort={(sort) => control.show(changed(control.state, { sort }))}
          />
        )}
        {!trash && boxes.button}
      </Bar>
      <ListBody
        list={list}
        entity={archiveNode}
        phone={phone}
        label={label}
        empty={{ title: t('empty'), text: t(writable ? 'empty_text' : 'empty_read'), action: undefined }}
      />
      {page && page.items.length > 0 && (
        <Bar below>
          <Pager {...control} page={page} place="below" />
        </Bar>
      )}
    </NodeFrame>
  )
}
