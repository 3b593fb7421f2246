import { useQuery } from '@tanstack/react-query'
import { formatTime } from '#domain/kit/dates.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { rightsOn } from '#web/kit/calls.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import styles from './PlanLine.module.css'

/** From which line of the patient's weekly plan a visit came, as the way there; nothing for a visit without one. */
export function PlanLine({ visit }: { visit: string }) {
  const { t } = useTranslation(['visits', 'company'])
  const { of } = useLabels()
  const placeOf = usePlaceOf()
  const plan = usePlanOf(visit)
  if (!plan) return null
  const place = placeOf('patient', plan.patient_id)
  const told = { weekday: of(`company:weekday.${plan.weekday}`), time: formatTime(plan.start_time), weeks: plan.every_weeks }
  return (
    <p className={styles.line}>
      <PlaceLink place={place && { ...place, search: { tab: weeklyPlan.path } }}>
        <Furigana>{t(plan.every_weeks === 1 ? 'plans.line' : 'plans.line_every', told)}</Furigana>
      </PlaceLink>{' '}
      {plan.by_hand && <Furigana>{t('plans.line_by_hand')}</Furigana>}
    </p>
  )
}

/** The line from which a visit came; undefined also for whoever may not read plans. */
const usePlanOf = (visit: string) => {
  const { read } = rightsOn(weeklyPlan.name, useMe())
  const asked = api.weeklyPlans.ofVisit.queryOptions({ input: { visit }, meta: { shows: [weeklyPlan.name, 'visit'] } })
  return useQuery({ ...asked, enabled: read }).data ?? undefined
}
