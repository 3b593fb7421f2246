import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { OwnMark } from '#web/access/own/OwnMark.tsx'
import { api } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { RowLink } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { NoWrap } from '#web/kit/ui/NoWrap.tsx'
import { transportTones } from './transportTones.ts'

const column = columnsOf(transportEntry)
const day = {
  ...column.own(
    'date',
    'transport:transport_entry.date',
    ['date'],
    ({ id, date, sample }) => (
      <RowLink to="/admin/salary-management/transportation/$id" params={{ id }} sample={sample}>
        <NoWrap>
          <DateText date={date} />
        </NoWrap>
      </RowLink>
    ),
    { width: 9, card: 'title', fixed: 'start' },
  ),
  enableHiding: false,
}
const others = [
  column.status('state', transportTones, { width: 6.5 }),
  column.own(
    'staff_id',
    'transport:transport_entry.staff_id',
    ['staff_id'],
    (row) => (
      <>
        {nameBehind(row, 'staff_id')} <OwnMark of="transport_entry" staff={row.staff_id} />
      </>
    ),
    { width: 8, grow: 1, card: 'line' },
  ),
  column.fact('purpose', { width: 7.5 }),
  column.fact('means', { width: 5.5 }),
  column.fact('origin', { width: 9, grow: 1, card: 'line' }),
  column.fact('destination', { width: 9, grow: 1, card: 'line' }),
  column.fact('trip', { width: 5, extra: true }),
  column.fact('km', { width: 5, end: true, extra: true }),
  column.fact('fare', { width: 6, card: 'line' }),
  column.fact('parking', { width: 6, extra: true }),
  column.fact('toll', { width: 6, extra: true }),
  column.fact('patient_id', { width: 8, extra: true }),
  column.fact('remarks', { width: 10, extra: true }),
]

export const transportColumns = [day, ...others]
export const transportTrashColumns = [day, column.trashedAt(), ...others, column.restore('date', api.transportEntries)]
