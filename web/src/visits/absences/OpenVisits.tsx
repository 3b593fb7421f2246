import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { awayTables } from './awayTables.ts'

/** Number of visits within an absence that have no helper; nothing for a past absence. All rows of a list share one query. */
export function OpenVisits({ absence }: { absence: string }) {
  const { t } = useTranslation('absences')
  const numbers = useNumbers()
  const { data } = useQuery({
    ...api.coverage.awayOpen.queryOptions({ input: {}, meta: { shows: awayTables } }),
    throwOnError: false,
  })
  const open = data?.find(({ absence_id }) => absence_id === absence)?.open
  if (open === undefined) return null
  return open === 0 ? t('away.no_open') : <Mark tone="danger">{t('away.waiting', { size: numbers(open) })}</Mark>
}
