import { correctionStates, timeCorrection } from '#domain/time/timeCorrection.ts'
import { OwnMark } from '#web/access/own/OwnMark.tsx'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { RowLink } from '#web/kit/tables/Cell.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { SpansText } from './SpansText.tsx'
import { correctionTones } from './correctionTones.ts'

const column = columnsOf(timeCorrection)
const columns = [
  {
    ...column.own(
      'staff_id',
      'corrections:time_correction.staff_id',
      ['staff_id'],
      (row) => (
        <>
          <RowLink to="/admin/time-corrections/$id" params={{ id: row.id }} sample={row.sample}>
            {nameBehind(row, 'staff_id')}
          </RowLink>{' '}
          <OwnMark of="time_correction" staff={row.staff_id} />
        </>
      ),
      { width: 11, grow: 1, card: 'title', fixed: 'start' },
    ),
    enableHiding: false,
  },
  column.status('state', correctionTones, { width: 8 }),
  column.fact('date', { width: 9, card: 'line' }),
  column.own(
    'before',
    'corrections:time_correction.before',
    ['before'],
    (row) => <SpansText date={row.date} spans={row.before} />,
    {
      width: 12,
      card: 'line',
    },
  ),
  column.own('spans', 'corrections:time_correction.spans', ['spans'], (row) => <SpansText date={row.date} spans={row.spans} />, {
    width: 12,
    card: 'line',
  }),
  column.fact('reason', { width: 16, grow: 2 }),
]

/** Text of each tab when there are no corrections in its state. */
const empty = Object.fromEntries(
  correctionStates.map((state) => [state, { title: `corrections:tab.${state}`, text: 'corrections:tab.none_text' }]),
)

/** Corrections of working time in tabs by state; a helper sees only the own ones. */
export default function CorrectionsPage() {
  return <EntityList entity={timeCorrection} me={useMe()} columns={columns} tabs={{ fact: 'state', empty }} />
}
