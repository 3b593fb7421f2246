import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { leaveTables } from '#web/leave/ledger/leaveTables.ts'
import { ChartCard } from './ChartCard.tsx'
import type { ShownAs } from './dashboardState.ts'
import { useTargets } from './useTargets.ts'
import { percent } from './weeks.ts'

/** How much of the five days of leave that are due has been taken, and who still has to take some. */
export function LeaveCard({ as }: { as: ShownAs }) {
  const { t } = useTranslation('dashboard')
  const numbers = useNumbers()
  const language = useLanguage()
  const target = useTargets()
  const query = useQuery({
    ...api.dashboard.leave.queryOptions({ input: {}, meta: { shows: leaveTables } }),
    throwOnError: false,
  })
  return (
    <ChartCard
      title={t('leave.title')}
      query={query}
      as={as}
      tell={({ states, without, taken, planned, required }) => {
        const place = (search = {}) => target('leave.read', { to: '/admin/paid-leave-management', search })
        return {
          answer: {
            size: percent(taken, required),
            text: t('leave.answer', { taken: numbers(taken), planned: numbers(planned), required: numbers(required) }),
            place: place(),
          },
          figure: {
            along: 'kinds',
            head: t('leave.state_head'),
            columns: [{ label: t('people_head'), drawn: { by: 'bar', tone: 'leave' } }],
            rows: states.map(({ state, people }) => ({
              key: state,
              label: t(`leave.state.${state}`),
              values: [people],
              place: () => place({ duty: state }),
            })),
          },
          note: t('leave.note', { date: showDate(today(), language), without: numbers(without) }),
        }
      }}
    />
  )
}
