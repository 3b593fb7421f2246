import { useQuery } from '@tanstack/react-query'
import { nationalities, staff, zaishokuJoukyou } from '#domain/staff/staff.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ChartCard } from './ChartCard.tsx'
import type { ShownAs } from './dashboardState.ts'
import type { FigureTone } from './figure.ts'
import { useTargets } from './useTargets.ts'

/** Whether somebody works, comes, or is away for long. */
const tones: Partial<Record<(typeof zaishokuJoukyou)[number], FigureTone>> = { active: 'info', offer_accepted: 'success' }
const sum = (rows: readonly { people: number }[]) => rows.reduce((all, { people }) => all + people, 0)

/** The people of the company by nationality and status. */
export function StaffCard({ as }: { as: ShownAs }) {
  const { t } = useTranslation(['dashboard', 'staff', 'common'])
  const { choice, of } = useLabels()
  const numbers = useNumbers()
  const target = useTargets()
  const query = useQuery({
    ...api.dashboard.staff.queryOptions({ input: {}, meta: { shows: ['staff'] } }),
    throwOnError: false,
  })
  return (
    <ChartCard
      title={t('staff.title')}
      query={query}
      as={as}
      tell={(found) => {
        const statuses = zaishokuJoukyou.filter((one) => found.some(({ zaishoku_joukyou }) => zaishoku_joukyou === one))
        const from = [...nationalities, null].map((nationality) => ({
          nationality,
          lines: found.filter((one) => one.nationality === nationality),
        }))
        const foreign = found.filter(({ nationality }) => nationality !== null && nationality !== 'jp')
        const place = (search = {}) => target('staff.read', { to: '/admin/staff-management', search })
        return {
          answer: {
            size: t('people', { size: numbers(sum(found)) }),
            text: t('staff.answer', { foreign: numbers(sum(foreign)) }),
            place: place(),
          },
          figure: {
            along: 'kinds',
            head: of('staff:staff.nationality'),
            columns: statuses.map((one) => ({
              label: choice(staff.fields.zaishoku_joukyou, one),
              drawn: { by: 'bar', tone: tones[one] ?? 'leave' },
            })),
            rows: from
              .filter(({ lines }) => lines.length > 0)
              .toSorted((one, other) => sum(other.lines) - sum(one.lines))
              .map(({ nationality, lines }) => ({
                key: nationality ?? 'none',
                label: nationality === null ? t('common:table.filter_none') : choice(staff.fields.nationality, nationality),
                values: statuses.map((status) => lines.find((one) => one.zaishoku_joukyou === status)?.people ?? 0),
                place: (column) => place({ nationality: nationality ?? 'none', zaishoku_joukyou: statuses[column] ?? '' }),
              })),
          },
          note: t('staff.note'),
        }
      }}
    />
  )
}
