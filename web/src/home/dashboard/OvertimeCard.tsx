import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Period } from '#domain/kit/period.ts'
import { api } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { Place } from '#web/kit/noun.ts'
import { attendanceTables } from '#web/time/attendance/attendanceTables.ts'
import { ChartCard } from './ChartCard.tsx'
import type { ShownAs } from './dashboardState.ts'
import { useTargets } from './useTargets.ts'

/** How long the answer counts as fresh: it is worked out from a year of visits of everybody. Milliseconds. */
const FRESH = 5 * 60_000
const levels = ['over', 'near', 'within'] as const

/** Who is near the limits of overtime in the month of the last day of the period, or beyond them. */
export function OvertimeCard({ period, as }: { period: Period; as: ShownAs }) {
  const { t } = useTranslation(['dashboard', 'attendance'])
  const numbers = useNumbers()
  const language = useLanguage()
  const target = useTargets()
  const query = useQuery({
    ...api.dashboard.overtime.queryOptions({ input: { date: period.to }, meta: { shows: attendanceTables } }),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    throwOnError: false,
  })
  return (
    <ChartCard
      title={t('overtime.title')}
      query={query}
      as={as}
      tell={({ month, people, limits }) => {
        const place = (search: Place['search']) =>
          target('attendance.read', { to: '/admin/attendance-record', search: { month, ...search } })
        return {
          answer: {
            size: t('people', { size: numbers(people.over) }),
            text: t('overtime.answer', { month: showMonth(month, language), near: numbers(people.near) }),
            place: place(people.over > 0 ? { gauge: 'over' } : {}),
          },
          figure: {
            along: 'kinds',
            head: t('overtime.limit'),
            columns: [
              { label: t('overtime.over'), drawn: { by: 'bar', tone: 'danger' } },
              { label: t('overtime.near'), drawn: { by: 'bar', tone: 'warning' } },
              { label: t('overtime.within'), drawn: { by: 'bar', tone: 'success' } },
            ],
            rows: limits.map(({ limit, ...sizes }) => ({
              key: limit,
              label: t(`attendance:gauge.limit.${limit}`),
              values: levels.map((level) => sizes[level]),
              place: (column) => place({ gauge: levels[column] ?? 'within', bound: limit }),
            })),
          },
          note: t('overtime.note'),
        }
      }}
    />
  )
}
