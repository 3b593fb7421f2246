import { useMemo } from 'react'
import type { Weekday } from '#domain/company/calendar.ts'
import { addDays, DAY, formatTime } from '#domain/kit/dates.ts'
import { planWeekdays } from '#domain/visits/weeklyPlan.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { PlanRow, Times } from './week/strip.ts'

/** A Monday, of whose week the days are named. */
const MONDAY = '2026-11-02'
const dateOf = (day: Weekday) => addDays(MONDAY, planWeekdays.indexOf(day))

/** Texts about lines of a weekly plan. */
export const usePlanTexts = () => {
  const { t } = useTranslation(['visits', 'common'])
  const { of } = useLabels()
  const language = useLanguage()
  return useMemo(() => {
    const between = t('common:between')
    const weekday = (day: Weekday) => of(`company:weekday.${day}`)
    const time = ({ start_time, minutes }: Times) => {
      const end = start_time + minutes
      return `${formatTime(start_time)}–${end > DAY ? t('timeline.nextDay', { time: formatTime(end - DAY) }) : formatTime(end)}`
    }
    const service = (type: string) => of(`visits:service_type.${type}`)
    const helpers = (line: PlanRow) => (line.helper_ids.length === 0 ? t('plans.open') : nameBehind(line, 'helper_ids'))
    const rhythm = ({ every_weeks, month_weeks }: PlanRow): string[] => [
      ...(month_weeks.length > 0 ? [month_weeks.map((week) => of(`visits:month_week.${week}`)).join(between)] : []),
      ...(every_weeks > 1 ? [t('plans.every', { weeks: every_weeks })] : []),
    ]
    const way = (held: PlanRow['on_company_holidays']) => ({ way: of(`visits:holiday_way.${held}`) })
    return {
      weekday,
      /** 月, M. */
      letter: (day: Weekday) => dayText('weekdayLetter', dateOf(day), language),
      /** 月, Mon. */
      shortDay: (day: Weekday) => dayText('weekday', dateOf(day), language),
      days: (days: readonly Weekday[]) =>
        days.length === planWeekdays.length ? t('plans.daily') : days.map(weekday).join(between),
      /** Such as 9:00–10:00. */
      time,
      service,
      helpers,
      /** How often, where that is not every week: 第2・第4, 2週ごと. */
      rhythm,
      /** What else is not as usual: two helpers, holidays, breaks, a period that begins later or ends. */
      others: (line: PlanRow): string[] => [
        ...(line.helper_count > 1 ? [t('plans.helpers', { size: line.helper_count })] : []),
        ...(line.night_duty === null ? [] : [of(`visits:night_duty.${line.night_duty}`)]),
        ...(line.breaks.length > 0 ? [of('visits:weekly_plan.breaks')] : []),
        ...(line.on_company_holidays === 'keep' ? [] : [t('plans.on_company', way(line.on_company_holidays))]),
        ...(line.on_national_holidays === 'keep' ? [] : [t('plans.on_national', way(line.on_national_holidays))]),
        ...(line.valid_from > today() ? [t('plans.from', { date: showDate(line.valid_from, language) })] : []),
        ...(line.valid_to === null ? [] : [t('plans.to', { date: showDate(line.valid_to, language) })]),
        ...(line.service_details === null ? [] : [line.service_details]),
      ],
      between,
    }
  }, [t, of, language])
}
