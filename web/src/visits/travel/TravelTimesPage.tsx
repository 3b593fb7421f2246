import { travelTime } from '#domain/visits/travelTime.ts'
import { useMe } from '#web/access/useMe.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { RowLink } from '#web/kit/tables/Cell.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { columnsOf } from '#web/kit/tables/columns.tsx'

const column = columnsOf(travelTime)
const columns = [
  {
    ...column.own(
      'patient_id',
      'travel:travel_time.patient_id',
      ['patient_id'],
      (row) => (
        <RowLink to="/admin/travel-times/$id" params={{ id: row.id }} sample={row.sample}>
          {nameBehind(row, 'patient_id')}
        </RowLink>
      ),
      { width: 12, grow: 1, card: 'title', fixed: 'start' },
    ),
    enableHiding: false,
  },
  column.fact('other_patient_id', { width: 11, card: 'line' }),
  column.fact('establishment_id', { width: 11, card: 'line' }),
  column.own('minutes', 'travel:travel_time.minutes', ['minutes'], (row) => <Minutes size={row.minutes} />, {
    width: 7,
    end: true,
    card: 'line',
  }),
  column.fact('means', { width: 8, card: 'line' }),
  column.fact('valid_from', { width: 9, card: 'line' }),
  column.fact('remarks', { width: 18, grow: 2 }),
]

/** '25分': on a phone the number stands without its heading. */
function Minutes({ size }: { size: number }) {
  const { t } = useTranslation('travel')
  const numbers = useNumbers()
  return t('minutes', { size: numbers(size) })
}

/** List of the usual travel times that the company has recorded. */
export default function TravelTimesPage() {
  return <EntityList entity={travelTime} me={useMe()} columns={columns} />
}
