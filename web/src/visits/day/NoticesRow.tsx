import ChevronRight from '@mui/icons-material/ChevronRight'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import styles from './NoticesRow.module.css'

/**
 * How much there is to read: changes of the schedule, unread notifications, and `others`. One row that leads to the screen with all of it;
 * hidden when there is nothing.
 */
export function NoticesRow({ others }: { others: number }) {
  const { t } = useTranslation('day')
  const news = useQuery({
    ...api.publications.news.queryOptions({ meta: { shows: ['visit'] } }),
    throwOnError: false,
  }).data
  const unread = useQuery({ ...api.notices.unread.queryOptions({ input: {} }), throwOnError: false }).data?.count ?? 0
  const count = (news?.length ?? 0) + unread + others
  if (count === 0) return null
  return (
    <PlaceLink place={{ to: '/admin/today', search: { news: true } }} className={styles.row}>
      <Furigana>{t('notices', { count })}</Furigana>
      <Mirrored of={ChevronRight} fontSize="small" />
    </PlaceLink>
  )
}
