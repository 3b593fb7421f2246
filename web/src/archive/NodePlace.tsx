import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { openedAt } from './archivePlace.ts'
import { pathTo } from './queries.ts'

/** Goes from the id of an entry, as links to records name it, to its folder with its details open. */
export function NodePlace({ id }: { id: string }) {
  const { t } = useTranslation('archive')
  const go = useGo()
  const { data, error, refetch } = useQuery(pathTo(id))
  useEffect(() => {
    if (data) go(() => ({ ...openedAt(data.area, data.nodes.at(-2)?.id ?? null), node: id }))
  }, [data, go, id])
  return error ? <Failed title={t('folder_failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
}
