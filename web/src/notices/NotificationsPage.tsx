import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { READ_KEPT_DAYS } from '#domain/kit/notices.ts'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { MorePages } from '#web/kit/tables/MorePages.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { Tab } from '#web/kit/ui/Tab.tsx'
import { NoticeItem } from './NoticeItem.tsx'
import styles from './NotificationsPage.module.css'
import { useMarking, useUnread } from './useNotices.ts'

/** What somebody was told of: all of it, or what is not read yet. */
export default function NotificationsPage() {
  const { t } = useTranslation(['notices', 'common'])
  const go = useGo()
  const search: Search = useSearch({ strict: false })
  const onlyUnread = search['unread'] === true
  const unread = useUnread(true) ?? 0
  const { pages, items, until } = useNoticePages(onlyUnread)
  const { markAll } = useMarking()
  return (
    <>
      <ScreenHead title={t('common:nav.notifications')}>
        {unread > 0 && until !== undefined && (
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<DoneAllOutlined />}
            loading={markAll.isPending}
            onClick={() => markAll.mutate(until)}
          >
            {t('mark_all')}
          </Button>
        )}
      </ScreenHead>
      <Lead>
        {t('lead', { days: READ_KEPT_DAYS })} <Link to="/admin/profile/notifications">{t('settings')}</Link>
      </Lead>
      <ScreenTabs
        value={onlyUnread ? 'unread' : 'all'}
        aria-label={t('common:nav.notifications')}
        onChange={(_, next) => go(() => (next === 'unread' ? { unread: true } : {}), 'step')}
      >
        <Tab value="all" label={t('all')} />
        <Tab value="unread" label={t('only_unread')} />
      </ScreenTabs>
      {!items ? (
        <NotThere {...pages} />
      ) : items.length === 0 ? (
        <Nothing title={t(onlyUnread ? 'none_unread' : 'none')} text={onlyUnread ? undefined : t('none_text')} />
      ) : (
        <>
          <ul className={styles.notices}>
            {items.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} />
            ))}
          </ul>
          <MorePages pages={pages} text={t('older')} failed={t('failed_to_load')} />
        </>
      )}
    </>
  )
}

/** The notices page by page; `until`: the newest that is known here, beyond which nothing is marked. */
const useNoticePages = (unread: boolean) => {
  const pages = useInfiniteQuery(
    api.notices.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ unread, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    }),
  )
  const items = pages.data?.pages.flatMap((page) => page.items)
  return { pages, items, until: items?.[0]?.created_at }
}

function NotThere({ error, refetch }: { error: Error | null; refetch: () => unknown }) {
  const { t } = useTranslation('notices')
  return error ? <Failed title={t('failed_to_load')} error={error} onRetry={() => void refetch()} /> : <Loading />
}
