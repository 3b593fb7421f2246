import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { archiveNode, type ArchiveNode } from '#domain/archive/archiveNode.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Cards } from '#web/kit/tables/Cards.tsx'
import { features, type ListRow } from '#web/kit/tables/columns.tsx'
import { Grid } from '#web/kit/tables/Grid.tsx'
import { Bar } from '#web/kit/tables/ListBar.tsx'
import { changed, nextSort } from '#web/kit/tables/listState.ts'
import { SortMenu } from '#web/kit/tables/SortMenu.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useListState } from '#web/kit/tables/useListState.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { FoundContext } from './FoundText.tsx'
import { chosenFoundColumns, foundColumns, nodeOrders } from './nodeColumns.tsx'
import { NodeFrame } from './NodeFrame.tsx'
import { useBoxes } from './useBoxes.tsx'
import type { Here } from './useHere.ts'

const unsorted = { sorting: [] }
const noNodes: ArchiveNode[] = []
/** A search in texts that finds nothing is repeated: after so many milliseconds, and so many times. */
const AGAIN = 3000
const MOST_TRIES = 10
type Props = { here: Here; find: string; inside: boolean }

/** What a search found in the open folder and below it. */
export function FoundList({ here: { area, into, writable }, find, inside }: Props) {
  const { t } = useTranslation(['archive', 'common'])
  const phone = usePhone()
  const boxes = useBoxes()
  const { state, show } = useListState(archiveNode, '')
  const { sort } = state
  const setSort = (next: string | undefined) => show(changed(state, { sort: next }))
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.archive.find.queryOptions({
      input: { q: find, inside, sort, ...(into.parent_id === null ? { area } : { under: into.parent_id }) },
      meta: { shows: ['archive_node'] },
      placeholderData: keepPreviousData,
      // the text of a new file is read a little later, so that an earlier answer may miss it
      staleTime: 0,
      refetchInterval: ({ state: answered }) =>
        inside && answered.data?.items.length === 0 && answered.dataUpdateCount < MOST_TRIES && AGAIN,
      throwOnError: false,
    }),
  )
  const nodes = useMemo(() => data?.items.map(({ node }) => node as ArchiveNode) ?? noNodes, [data])
  const found = useMemo(() => new Map(data?.items.map((item) => [item.node.id, item])), [data])
  const table = useTable({
    features,
    columns: boxes.on ? chosenFoundColumns : foundColumns,
    data: nodes as unknown as ListRow[],
    getRowId: (row) => row.id,
    state: unsorted,
  })
  if (error && !data) return <Failed title={t('common:table.failed')} error={error} onRetry={() => void refetch()} />
  if (data?.items.length === 0) return <Nothing title={t('find.none')} text={t(inside ? 'find.none_inside' : 'find.none_name')} />
  const shown = { label: t('find.list'), stale: isPlaceholderData, loading: data ? 0 : 10 }
  return (
    <FoundContext value={found}>
      <NodeFrame nodes={nodes} writable={writable} choosing={boxes.on ? JSON.stringify([find, inside, sort]) : undefined}>
        {phone ? (
          <>
            <Bar>
              <SortMenu
                orders={nodeOrders}
                sort={sort ?? ''}
                usual={t('find.best')}
                onSort={(next) => setSort(next || undefined)}
              />
              {boxes.button}
            </Bar>
            <Cards rows={table.getRowModel().rows} {...shown} />
          </>
        ) : (
          <Grid table={table} sort={sort} onSort={(name) => setSort(nextSort(sort, name))} {...shown} />
        )}
        {data?.capped && <Muted as="p">{t('find.more')}</Muted>}
      </NodeFrame>
    </FoundContext>
  )
}
