import { formatTime } from '#domain/kit/dates.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import styles from './PlanLine.module.css'
import { usePlanOf } from './usePlanOf.ts'

/** Link to the line of the weekly plan from which a visit was generated; hidden for other visits. */
export function PlanLine({ visit }: { visit: string }) {
  const { t } = useTranslation(['visits', 'company'])
  const { of } = useLabels()
  const placeOf = usePlaceOf()
  const { plan } = usePlanOf(visit)
  if (!plan) return null
  const place = placeOf('patient', plan.patient_id)
  const weeks_of_month = plan.month_weeks.map((week) => of(`visits:month_week.${week}`)).join(t('plans.between'))
  const told = {
    weeks_of_month,
    weekday: of(`company:weekday.${plan.weekday}`),
    time: formatTime(plan.start_time),
    weeks: plan.every_weeks,
  }
  return (
    <p className={styles.line}>
      <PlaceLink place={place && { ...place, search: { tab: weeklyPlan.path } }}>
        <Furigana>
          {t(plan.month_weeks.length > 0 ? 'plans.line_month' : plan.every_weeks === 1 ? 'plans.line' : 'plans.line_every', told)}
        </Furigana>
      </PlaceLink>{' '}
      {plan.by_hand && <Furigana>{t('plans.line_by_hand')}</Furigana>}
    </p>
  )
}
