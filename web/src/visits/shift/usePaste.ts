import { useRef } from 'react'
import { daysBetween } from '#domain/kit/dates.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { daysLater } from './grid.ts'
import type { Cell } from './useTypedVisit.ts'

/** Copies the visits of a cell into other cells, all or none; the rules for single visits apply. */
export const usePaste = (acts: VisitActs) => {
  const { t } = useTranslation('visits')
  const errorText = useErrorText()
  const copied = useRef<{ date: string; visits: readonly RosterVisit[] }>(undefined)
  return {
    copy: (date: string, visits: readonly RosterVisit[]) => {
      if (visits.length === 0) return
      copied.current = { date, visits }
      snackbar.success(t('shift.copied', { size: visits.length }))
    },
    paste: async ({ staff_id, date }: Cell) => {
      if (!copied.current) return
      const days = daysBetween(copied.current.date, date)
      try {
        const rows = await Promise.all(copied.current.visits.map(({ id }) => api.visits.get.call({ id })))
        const done = await api.visits.many.call({ acts: rows.map((row) => ({ do: 'create', visit: copyOf(row, staff_id, days) })) })
        for (const { after } of done) acts.stored(null, after)
      } catch (error) {
        snackbar.error(errorText(error))
      }
    },
  }
}

type Stored = Awaited<ReturnType<typeof api.visits.get.call>>

/** The copy has no reason for an exception, since a reason holds for one visit only. */
const copyOf = (row: Stored, staff_id: string | null, days: number) => ({
  staff_id,
  patient_id: row.patient_id,
  service_type: row.service_type,
  night_duty: row.night_duty,
  service_details: row.service_details,
  title: row.title,
  color: row.color,
  remarks: row.remarks,
  exception_reason: null,
  starts_at: daysLater(row.starts_at, days),
  ends_at: daysLater(row.ends_at, days),
  breaks: row.breaks.map((one) => ({ starts_at: daysLater(one.starts_at, days), ends_at: daysLater(one.ends_at, days) })),
})
