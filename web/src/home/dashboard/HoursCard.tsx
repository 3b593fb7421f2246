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
import { firstTold, inHours, percent, rosterOf, visitsOf } from './weeks.ts'

/** The hours that the roster has for a week against those of the contracts. */
export function HoursCard({ period, as }: { period: Period; as: ShownAs }) {
  const { t } = useTranslation('dashboard')
  const numbers = useNumbers()
  const language = useLanguage()
  const target = useTargets()
  const query = useQuery({
    ...api.dashboard.hours.queryOptions({ input: period, meta: { shows: ['visit', 'staff', 'employment'] } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ChartCard
      title={t('hours.title')}
      query={query}
      as={as}
      tell={(weeks) => {
        const first = firstTold(weeks, today())
        const people = { to: '/admin/staff-management' }
        return {
          answer: {
            size: percent(first?.planned ?? 0, first?.contract ?? 0),
            text: t('hours.answer', {
              week: dayText('short', first?.monday ?? period.from, language),
              planned: numbers(inHours(first?.planned ?? 0)),
              contract: numbers(inHours(first?.contract ?? 0)),
            }),
            place: first && target('visits.read', rosterOf(first.monday)),
          },
          figure: {
            along: 'weeks',
            head: t('week'),
            columns: [
              { label: t('hours.planned'), drawn: { by: 'bar', tone: 'info' } },
              { label: t('hours.unassigned'), drawn: { by: 'bar', tone: 'danger' } },
              { label: t('hours.contract'), drawn: { by: 'line', tone: 'warning' } },
              { label: t('hours.people') },
              { label: t('hours.unknown') },
            ],
            rows: weeks.map(({ monday, ...week }) => ({
              key: monday,
              label: dayText('short', monday, language),
              values: [inHours(week.planned), inHours(week.unassigned), inHours(week.contract), week.people, week.unknown],
              place: (column) =>
                column === 0
                  ? target('visits.read', rosterOf(monday))
                  : column === 1
                    ? target('visits.read', visitsOf(monday, true))
                    : target('staff.read', people),
            })),
          },
          note: t('hours.note'),
        }
      }}
    />
  )
}
