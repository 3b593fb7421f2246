import { useState } from 'react'
import { DAY, instant, minuteOf } from '#domain/kit/dates.ts'
import { movedBreaks } from '#domain/visits/breaks.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import type { VisitInput } from '../acts/act.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { useRefusalText } from '../acts/useRefusalText.ts'
import { rosterVisitOf, type VisitRow } from '../roster/roster.ts'
import type { Place, Placement } from '../timeline/types.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { moveOf } from './move.ts'

export type Clipboard = {
  readonly holds: boolean
  take(visit: string, how: 'copy' | 'cut'): void
  /** Puts what was taken to a place: a copy of it, or itself when it was cut. */
  paste(place: Place): void
}

/** One visit that was copied or cut; a cut one stays where it is until it is pasted. @param firstDay of the roster */
export function useClipboard(acts: VisitActs, firstDay: string, shown: (visit: string) => void): Clipboard {
  const { t } = useTranslation('visits')
  const texts = useVisitTexts()
  const why = useRefusalText()
  const [held, hold] = useState<{ visit: string; how: 'copy' | 'cut' }>()
  const nameOf = (row: VisitRow) => texts.name(rosterVisitOf(row))

  const put = async ({ visit, how }: NonNullable<typeof held>, place: Place) => {
    const row = await api.visits.get.call({ id: visit })
    const at = pastedAt(row, place, firstDay)
    if (how === 'copy') return shown((await acts.plan(copyOf(row, at, firstDay))).id)
    hold(undefined)
    const { from, to } = moveOf(rosterVisitOf(row), at, firstDay)
    // what it is refused for stands in a notice already
    if (Object.keys(to).length > 0) await acts.move(visit, nameOf(row), from, to).catch(() => undefined)
    shown(visit)
  }
  return {
    holds: held !== undefined,
    take: (visit, how) => {
      hold({ visit, how })
      snackbar.success(t(how === 'copy' ? 'menu.copied' : 'menu.cut_done'))
    },
    paste: (place) => {
      if (held) void put(held, place).catch((error: unknown) => snackbar.error(why(error)))
    },
  }
}

/** Where a visit stands that is pasted: its length is kept, and where only days can be told apart its time of the day, too. */
export const pastedAt = (
  { starts_at, ends_at }: Pick<VisitRow, 'starts_at' | 'ends_at'>,
  { at, wholeDay }: Pick<Place, 'at' | 'wholeDay'>,
  firstDay: string,
): Placement => {
  const from = minuteOf(starts_at, firstDay)
  const timeOfDay = ((from % DAY) + DAY) % DAY
  const start = wholeDay ? Math.floor(at.start / DAY) * DAY + timeOfDay : at.start
  return { row: at.row, start, end: start + minuteOf(ends_at, firstDay) - from }
}

/** Everything of a visit but who is asked to come although something speaks against it: that is asked anew. */
const copyOf = (row: VisitRow, { row: helper, start, end }: Placement, firstDay: string): VisitInput => ({
  staff_id: helper || null,
  patient_id: row.patient_id,
  service_type: row.service_type,
  service_details: row.service_details,
  starts_at: instant(firstDay, start),
  ends_at: instant(firstDay, end),
  breaks: movedBreaks(row.breaks, start - minuteOf(row.starts_at, firstDay)),
  title: row.title,
  color: row.color,
  remarks: row.remarks,
  exception_reason: null,
})
