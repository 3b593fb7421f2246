import { useMemo } from 'react'
import type { CalendarPeriod } from '#domain/calendar/calendar.api.ts'
import type { Period } from '#domain/kit/period.ts'
import { useEndName } from '#web/kit/attention/endName.ts'
import type { Entry, Mark } from '#web/kit/calendar/entry.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { marksOf } from '#web/visits/board/rows.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { entriesOf } from './entries.ts'

/** A period as the calendar draws it. */
export function useEntries(data: CalendarPeriod | undefined): readonly Entry[] {
  const { t } = useTranslation(['calendar', 'visits', 'attention', 'common'])
  const texts = useVisitTexts()
  const endName = useEndName()
  return useMemo(
    () =>
      data === undefined
        ? []
        : entriesOf(data, {
            ...texts,
            end: (of) => t('end_of', { what: endName(of) }),
            away: (name) => t('away_of', { name }),
            visits: (size) => t('visits_of_day', { size }),
            unassigned: (size) => t('unassigned', { size }),
          }),
    [data, texts, t, endName],
  )
}

/** Weekends, and holidays of the country and of the company where they are shown. */
export function useMarks(period: Period, data: CalendarPeriod | undefined, holidays: boolean): ReadonlyMap<string, Mark> {
  const { t } = useTranslation(['visits', 'common'])
  const texts = useVisitTexts()
  const { from, to } = period
  return useMemo(() => {
    const marks = new Map<string, Mark>(
      marksOf({ from, to }, data?.statutory_holidays ?? [], {
        between: texts.between,
        statutory: t('board.statutory'),
        weekday: texts.day,
        holiday: (name) => t(`common:holiday.${name}`),
      }),
    )
    if (!holidays) return new Map([...marks].filter(([, { kind }]) => kind !== 'holiday'))
    for (const { date, name } of data?.days ?? []) {
      const before = marks.get(date)
      const known = before?.kind === 'holiday' ? before.name : ''
      marks.set(date, { kind: 'holiday', name: known === '' ? name : `${name}${texts.between}${known}` })
    }
    return marks
  }, [from, to, data, holidays, texts, t])
}
