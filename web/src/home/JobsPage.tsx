import { Tab } from '#web/kit/ui/Tab.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { BULK_UNDO_DAYS } from '#domain/kit/bulk.ts'
import { isOpen, RESULT_DAYS } from '#domain/kit/jobs.ts'
import { scopeOf } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { WorkerSilent } from '#web/kit/jobs/WorkerSilent.tsx'
import { OPEN_BEAT } from '#web/kit/jobs/useOpenJobs.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { MorePages } from '#web/kit/tables/MorePages.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { JobItem } from './JobItem.tsx'
import styles from './JobsPage.module.css'

/** Long work: what waits, runs and has ended, with what came of it. Administrators see everybody's. */
export default function JobsPage() {
  const { t } = useTranslation(['jobs', 'common', 'access'])
  const go = useGo()
  const { role } = useMe()
  const seesAll = scopeOf(role, 'jobs.read') === 'all'
  const search: Search = useSearch({ strict: false })
  const all = seesAll && search['all'] === true
  return (
    <>
      <ScreenHead title={t('common:nav.jobs')} />
      <Lead>{t('lead', { days: RESULT_DAYS, undo: BULK_UNDO_DAYS })}</Lead>
      {seesAll && (
        <ScreenTabs
          value={all ? 'all' : 'mine'}
          aria-label={t('common:nav.jobs')}
          onChange={(_, next) => go(() => (next === 'all' ? { all: true } : {}), 'step')}
        >
          <Tab value="mine" label={t('mine')} />
          <Tab value="all" label={t('everybody')} />
        </ScreenTabs>
      )}
      <Jobs all={all} />
    </>
  )
}

function Jobs({ all }: { all: boolean }) {
  const { t } = useTranslation('jobs')
  const pages = useInfiniteQuery(
    api.jobs.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ all, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some((job) => isOpen(job.state))) ? OPEN_BEAT : false,
    }),
  )
  const { data, error, refetch } = pages
  const items = data?.pages.flatMap((page) => page.items)
  if (!items) return error ? <Failed title={t('failed_to_load')} error={error} onRetry={() => void refetch()} /> : <Loading />
  const silent = <WorkerSilent worker={data?.pages.at(-1)?.worker ?? true} />
  if (items.length === 0)
    return (
      <>
        {silent}
        <Nothing title={t('none')} text={t('none_text')} />
      </>
    )
  return (
    <>
      {silent}
      <ul className={styles.jobs}>
        {items.map((job) => (
          <JobItem key={job.id} job={job} />
        ))}
      </ul>
      <MorePages pages={pages} text={t('older')} failed={t('failed_to_load')} />
    </>
  )
}
