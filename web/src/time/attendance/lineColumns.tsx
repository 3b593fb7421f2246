import { type AccessorFn, createColumnHelper } from '@tanstack/react-table'
import { formatMinutes } from '#domain/kit/dates.ts'
import type { AttendancePerson } from '#domain/time/attendance/attendance.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useLanguage } from '#web/kit/i18n.ts'
import { CellText } from '#web/kit/tables/Cell.tsx'
import { type Features } from '#web/kit/tables/columns.tsx'
import { NameButton } from '#web/kit/ui/NameButton.tsx'

type Open = (staff: string) => void

/** Columns for the person of a line: the code, and the name, which opens the person's month. */
export const personColumns = <Line extends AttendancePerson>(onOpen: Open) => {
  const helper = createColumnHelper<Features, Line>()
  const code: AccessorFn<Line, string> = ({ staff_code }) => staff_code
  const name: AccessorFn<Line, string> = (line) => line.name
  return [
    helper.accessor(code, {
      id: 'staff_code',
      meta: { label: 'attendance:row.staff_code', sort: 'staff_code', facts: ['staff_code'], width: 7, card: 'line' },
    }),
    helper.accessor(name, {
      id: 'name',
      meta: { label: 'attendance:row.staff_name', sort: 'name', facts: ['name'], width: 8.5, fixed: 'start', card: 'title' },
      cell: ({ row: { original: one } }) => (
        <NameButton sample={one.sample} onClick={() => onOpen(one.staff_id)}>
          {one.name}
        </NameButton>
      ),
    }),
  ]
}

/** Date of a line, in the same form as in the month of a person. */
export function LineDate({ date }: { date: string }) {
  const text = dayText('shortDay', date, useLanguage())
  return <CellText text={text} />
}

export function Hours({ minutes, strong }: { minutes: number; strong?: true }) {
  if (minutes === 0) return null
  const text = formatMinutes(minutes)
  return <CellText text={text}>{strong ? <b>{text}</b> : text}</CellText>
}
