import { useMemo, useState } from 'react'
import { DAY, daysBetween } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { daysOf } from '../period.ts'
import type { Roster } from '../roster/roster.ts'
import type { Item } from '../timeline/types.ts'
import type { Grouping, Wanted } from '../scheduleState.ts'
import { useNow } from '../useNow.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { useGroups } from './useGroups.ts'
import { itemOf, leavesOf, marksOf, minutesByStaff, rowsOf, staffShown } from './rows.ts'

/**
 * Converts a roster into rows and items of the timeline. Unchanged ones keep their object identity, so that only changed rows are rendered
 * again.
 */
export function useDrawing(
  roster: Roster,
  { find, only, office, held, service, group, own }: Wanted & { group: Grouping | undefined; own: boolean },
  patients: ReadonlySet<string>,
  chosen: ReadonlySet<string>,
) {
  const { t } = useTranslation(['visits', 'common'])
  const numbers = useNumbers()
  const texts = useVisitTexts()
  const { clock } = useNow()
  const { from, to, visits, staff, statutory_holidays } = roster

  const waiting = visits.filter((visit) => visit.staff_id === null).length
  const minutes = useMemo(() => minutesByStaff(roster), [roster])
  const shown = useMemo(
    () => staffShown(roster, { find, only, office, held, service }, patients),
    [roster, find, only, office, held, service, patients],
  )
  const { helpers, groupOf } = useGroups(roster, shown, group)
  const rows = useMemo(
    () =>
      rowsOf(
        helpers,
        minutes,
        own ? undefined : { name: t('board.unassigned'), sub: t('board.visits', { size: numbers(waiting) }) },
        (why) => t(`board.gone.${why}`),
        groupOf,
      ),
    [helpers, groupOf, minutes, waiting, own, numbers, t],
  )
  const drawn = useMemo(() => ({ from, texts, items: new WeakMap<object, Item>() }), [from, texts])
  const [marked] = useState(() => new WeakMap<object, Item>())
  const items = useMemo(
    () =>
      visits.map((visit) => {
        const item = drawn.items.get(visit) ?? itemOf(visit, drawn.from, drawn.texts)
        drawn.items.set(visit, item)
        const isFound = visit.patient_id !== null && patients.has(visit.patient_id)
        const isChosen = chosen.has(visit.id)
        if (!isFound && !isChosen) return item
        const before = marked.get(item)
        if (before?.found === isFound && before.chosen === isChosen) return before
        const now = { ...item, found: isFound, chosen: isChosen }
        marked.set(item, now)
        return now
      }),
    [visits, drawn, patients, chosen, marked],
  )
  const marks = useMemo(
    () =>
      marksOf({ from, to }, statutory_holidays, {
        between: texts.between,
        statutory: t('board.statutory'),
        weekday: texts.day,
        holiday: (name) => t(`common:holiday.${name}`),
      }),
    [from, to, statutory_holidays, texts, t],
  )
  const leaves = useMemo(
    () =>
      leavesOf({ from, to }, staff, ({ kind, deputy }) =>
        kind === 'absence' ? t('board.away') : deputy === null ? t('board.leave') : t('board.leave_deputy', { name: deputy }),
      ),
    [from, to, staff, t],
  )
  const now = clock - daysBetween('1970-01-01', from) * DAY
  return { rows, items, leaves, minutes, marks, shown: shown.length, total: staff.length, days: daysOf({ from, to }), now }
}
