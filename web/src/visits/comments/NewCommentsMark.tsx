import { useQuery } from '@tanstack/react-query'
import type { DayVisit } from '#domain/visits/day.ts'
import { visit } from '#domain/visits/visit.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'

/** Says that somebody has written a comment on a visit which the helper has not read. */
export const NewCommentsMark = ({ of: { id, comments } }: { of: DayVisit }) =>
  comments.some(({ is_new: isNew }) => isNew) ? <Unread id={id} /> : null

/** The day is from some minutes ago: whether the comments were read since is asked for, and without a network it is what the day says. */
function Unread({ id }: { id: string }) {
  const { t } = useTranslation('day')
  const input = { entity: visit.name, record_id: id }
  const { data } = useQuery(api.comments.unread.queryOptions({ input, staleTime: 0, throwOnError: false }))
  return data?.count === 0 ? null : <Mark tone="wait">{t('new_comment')}</Mark>
}
