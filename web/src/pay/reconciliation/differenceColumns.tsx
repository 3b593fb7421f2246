import { type ColumnDef, createColumnHelper } from '@tanstack/react-table'
import { formatMinutes, formatTime, minuteOf } from '#domain/kit/dates.ts'
import type { AttendanceSpan } from '#domain/time/attendance/attendance.ts'
import { type Difference, differenceKinds } from '#domain/pay/reconciliation/reconciliation.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Place } from '#web/kit/noun.ts'
import { CellText, RowName } from '#web/kit/tables/Cell.tsx'
import type { Features } from '#web/kit/tables/columns.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { transportPlace } from '../transport/transportState.ts'

/** A difference in the list, with its place there and the month that is compared. */
export type DifferenceRow = Difference & { at: number; month: string }

const helper = createColumnHelper<Features, DifferenceRow>()

/** Where a difference is settled. */
const usePlaceToSettle = (): ((row: DifferenceRow) => Place | undefined) => {
  const placeOf = usePlaceOf()
  return ({ place, record, staff_id, date, month }) => {
    if (place === 'attendance') return { to: '/admin/attendance-record', search: { month, person: staff_id } }
    if (place === 'fares') return transportPlace({ month, person: staff_id })
    if (record === null) return { to: '/admin/salary-management/pay-runs' }
    return placeOf(place, record, date ?? undefined)
  }
}

function Kind({ row }: { row: DifferenceRow }) {
  const { t } = useTranslation('reconciliation')
  const placeToSettle = usePlaceToSettle()
  return <PlaceLink place={placeToSettle(row)}>{t(`kind.${row.kind}`)}</PlaceLink>
}

/** '9:00–11:30'. */
const spanText = ({ starts_at, ends_at }: AttendanceSpan) => `${timeOf(starts_at)}–${timeOf(ends_at)}`
const timeOf = (at: string) => formatTime(minuteOf(at, at.slice(0, 10)))

/** What one of the two records tells: '日報 2:30'. */
function Told({ row, at }: { row: DifferenceRow; at: 0 | 1 }) {
  const { t } = useTranslation('reconciliation')
  const yen = useYen()
  const { sides, unit } = differenceKinds[row.kind]
  const value = at === 0 ? row.one : row.other
  const times = at === 0 ? row.times?.one : row.times?.other
  const amount = times ? spanText(times) : value === null ? t('none') : unit === 'yen' ? yen(value) : formatMinutes(value)
  return <CellText text={t('amount', { side: t(`side.${sides[at]}`), amount })} />
}

function Settler({ row }: { row: DifferenceRow }) {
  const { t } = useTranslation('reconciliation')
  return <Mark tone={row.settles === 'payroll' ? 'plain' : 'wait'}>{t(`settler.${row.settles}`)}</Mark>
}

const toldColumn = (id: 'one' | 'other', at: 0 | 1) =>
  helper.display({
    id,
    meta: { label: `reconciliation:row.${id}`, facts: [id], width: 7.5, card: 'line' },
    cell: ({ row }) => <Told row={row.original} at={at} />,
  })

/** A difference: whose, when, what the two records tell, and who settles it; its kind leads to where that is done. */
export const differenceColumns = [
  helper.display({
    id: 'staff_code',
    meta: { label: 'reconciliation:row.staff_code', facts: ['staff_code'], width: 6, card: 'line' },
    cell: ({ row }) => <CellText text={row.original.staff_code} />,
  }),
  helper.display({
    id: 'name',
    meta: { label: 'reconciliation:row.name', facts: ['name'], width: 9, grow: 1, fixed: 'start', card: 'title' },
    cell: ({ row }) => <RowName>{row.original.name}</RowName>,
  }),
  helper.display({
    id: 'date',
    meta: { label: 'reconciliation:row.date', facts: ['date'], width: 7.5, card: 'line' },
    cell: ({ row }) => row.original.date && <DateText date={row.original.date} />,
  }),
  helper.display({
    id: 'kind',
    meta: { label: 'reconciliation:row.kind', facts: ['kind'], width: 12, grow: 2, card: 'line' },
    cell: ({ row }) => <Kind row={row.original} />,
  }),
  toldColumn('one', 0),
  toldColumn('other', 1),
  helper.display({
    id: 'about',
    meta: { label: 'reconciliation:row.about', facts: ['about'], width: 8, grow: 1, card: 'line' },
    cell: ({ row }) => row.original.about && <CellText text={row.original.about} />,
  }),
  helper.display({
    id: 'settles',
    meta: { label: 'reconciliation:row.settles', facts: ['settles'], width: 6, card: 'mark' },
    cell: ({ row }) => <Settler row={row.original} />,
  }),
] as ColumnDef<Features, DifferenceRow, unknown>[]
