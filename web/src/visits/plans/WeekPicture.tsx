import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DAY, formatTime } from '#domain/kit/dates.ts'
import type { Row } from '#domain/kit/entity.ts'
import { type weeklyPlan, planWeekdays } from '#domain/visits/weeklyPlan.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { allRows } from '#web/kit/tables/allRows.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './WeekPicture.module.css'

type Plan = Row<typeof weeklyPlan>

/** Picture of a patient's week with the present and future lines of the plan by weekday, and buttons; hidden when there are none. */
export function WeekPicture({ patient, children }: { patient: string; children: ReactNode }) {
  const { t } = useTranslation(['visits', 'company'])
  const { of } = useLabels()
  const { data } = useQuery(allRows(api.weeklyPlans.list, { patient_id: patient, sort: 'start_time' }))
  const plans = data?.filter(({ valid_to: to }) => to === null || to >= today()) ?? []
  if (plans.length === 0) return null
  return (
    <>
      {children}
      <ul className={styles.week} aria-label={t('plans.week')}>
        {planWeekdays.map((day) => (
          <li key={day}>
            <b>
              <Furigana>{of(`company:weekday.${day}`)}</Furigana>
            </b>
            <ul>
              {plans
                .filter(({ weekday }) => weekday === day)
                .map((plan) => (
                  <Line key={plan.id} plan={plan} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

function Line({ plan }: { plan: Plan }) {
  const { t } = useTranslation('visits')
  const { of } = useLabels()
  const helpers = nameBehind(plan, 'helper_ids')
  return (
    <li>
      <span>
        {formatTime(plan.start_time)}–{formatTime((plan.start_time + plan.minutes) % DAY)}
      </span>
      <span>{plan.helper_ids.length === 0 ? t('plans.open') : helpers}</span>
      {plan.month_weeks.length > 0 && (
        <small>{plan.month_weeks.map((week) => of(`visits:month_week.${week}`)).join(t('plans.between'))}</small>
      )}
      {plan.every_weeks > 1 && <small>{t('plans.every', { weeks: plan.every_weeks })}</small>}
    </li>
  )
}
