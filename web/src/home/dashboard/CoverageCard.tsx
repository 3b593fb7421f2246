import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Period } from '#domain/kit/period.ts'
import { api } from '#web/kit/api.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { ChartCard } from './ChartCard.tsx'
import type { ShownAs } from './dashboardState.ts'
import { useTargets } from './useTargets.ts'
import { firstTold, percent, rosterOf, visitsOf } from './weeks.ts'

/** Visits to patients by week: whether somebody goes, knows of it, and has reported it. */
export function CoverageCard({ period, as }: { period: Period; as: ShownAs }) {
  const { t } = useTranslation('dashboard')
  const numbers = useNumbers()
  const language = useLanguage()
  const target = useTargets()
  const query = useQuery({
    ...api.dashboard.coverage.queryOptions({ input: period, meta: { shows: ['visit', 'shift_report'] } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ChartCard
      title={t('coverage.title')}
      query={query}
      as={as}
      tell={(weeks) => {
        const first = firstTold(weeks, today())
        return {
          answer: {
            size: percent(first?.assigned ?? 0, first?.visits ?? 0),
            text: t('coverage.answer', {
              week: dayText('short', first?.monday ?? period.from, language),
              assigned: numbers(first?.assigned ?? 0),
              visits: numbers(first?.visits ?? 0),
            }),
            place: first && target('visits.read', visitsOf(first.monday)),
          },
          figure: {
            along: 'weeks',
            head: t('week'),
            columns: [
              { label: t('coverage.assigned'), drawn: { by: 'bar', tone: 'info' } },
              { label: t('coverage.unassigned'), drawn: { by: 'bar', tone: 'danger' } },
              { label: t('coverage.draft') },
              { label: t('coverage.unseen') },
              { label: t('coverage.unreported') },
            ],
            rows: weeks.map(({ monday, ...week }) => ({
              key: monday,
              label: dayText('short', monday, language),
              values: [
                week.assigned,
                week.visits - week.assigned,
                week.assigned - week.published,
                week.published - week.seen,
                week.over - week.reported,
              ],
              place: (column) => target('visits.read', column < 2 ? visitsOf(monday, column === 1) : rosterOf(monday)),
            })),
          },
          note: t('coverage.note'),
        }
      }}
    />
  )
}
