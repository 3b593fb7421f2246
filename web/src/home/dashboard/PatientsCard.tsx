import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Period } from '#domain/kit/period.ts'
import { patient, supportCategories } from '#domain/patients/patient.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ChartCard } from './ChartCard.tsx'
import type { ShownAs } from './dashboardState.ts'
import { useTargets } from './useTargets.ts'

/** The patients whose service goes on by their support category, and who began and ended in the period. */
export function PatientsCard({ period, as }: { period: Period; as: ShownAs }) {
  const { t } = useTranslation(['dashboard', 'patients', 'common'])
  const { choice, of } = useLabels()
  const numbers = useNumbers()
  const target = useTargets()
  const query = useQuery({
    ...api.dashboard.patients.queryOptions({ input: period, meta: { shows: ['patient'] } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ChartCard
      title={t('patients.title')}
      query={query}
      as={as}
      tell={({ categories, began, ended }) => {
        const size = (category: (typeof supportCategories)[number] | null) =>
          categories.find((one) => one.disable_support_category === category)?.patients ?? 0
        const place = (search = {}) => target('patients.write', { to: '/admin/patient-management', search })
        return {
          answer: {
            size: t('people', { size: numbers(categories.reduce((all, { patients }) => all + patients, 0)) }),
            text: t('patients.answer', { began: numbers(began), ended: numbers(ended) }),
            place: place(),
          },
          figure: {
            along: 'kinds',
            head: of('patients:patient.disable_support_category'),
            columns: [{ label: t('people_head'), drawn: { by: 'bar', tone: 'info' } }],
            rows: [...supportCategories, null].map((category) => ({
              key: category ?? 'none',
              label: category === null ? t('common:table.filter_none') : choice(patient.fields.disable_support_category, category),
              values: [size(category)],
              place: () => place({ disable_support_category: category ?? 'none' }),
            })),
          },
          note: t('patients.note'),
        }
      }}
    />
  )
}
