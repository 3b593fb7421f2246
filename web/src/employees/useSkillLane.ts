import { skillTime, type SkillPeriod } from '#domain/employees/skillTime.ts'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Bar, Lane } from '#web/kit/lines/lanes.ts'
import { useLength } from '#web/staff/useLength.ts'

/** The time as a specified skilled worker (i) as a line: what is used up to today, and what is left of the five years if the person stays on. */
export const useSkillLane = (): ((periods: readonly SkillPeriod[]) => Lane[]) => {
  const { t } = useTranslation(['common', 'employees'])
  const lengthOf = useLength()
  return (periods) => {
    const now = today()
    const time = skillTime(periods, now)
    if (!time) return []
    const used = periods.flatMap(({ category, start, end, excluded_days: excluded }, i): Bar[] =>
      category !== 'ssw1' || start > now
        ? []
        : [
            {
              id: `used-${i}`,
              valid_from: start,
              valid_to: end === null || end > now ? now : end,
              label:
                excluded === null || excluded === 0 ? t('employees:lane.used') : t('employees:lane.used_but', { days: excluded }),
            },
          ],
    )
    const left: Bar[] =
      time.until === null || time.until <= now
        ? []
        : [
            {
              id: 'left',
              valid_from: addDays(now, 1),
              valid_to: time.until,
              label: `${t('employees:summary.left')} ${lengthOf(time.left)}`,
              left: true,
            },
          ]
    return [{ id: 'skill', label: t('employees:lane.title'), bars: [...used, ...left] }]
  }
}
