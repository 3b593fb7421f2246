import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { NoticeItem } from '#web/notices/NoticeItem.tsx'
import { NewsBlock } from './NewsBlock.tsx'

/** Notifications that are shown; all others stand on their own screen. */
const SHOWN = 5

/** The newest notifications that the signed-in person has not read. */
export function UnreadNotices() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useQuery({
    ...api.notices.list.queryOptions({ input: { unread: true }, staleTime: 0 }),
    throwOnError: false,
  })
  return (
    <NewsBlock
      title={t('notices')}
      none={t('notices_none')}
      all={{ text: t('notices_all'), place: { to: '/admin/notifications' } }}
      failed={t('failed.notices')}
      error={error}
      retry={() => void refetch()}
      items={data?.items.slice(0, SHOWN).map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    />
  )
}
