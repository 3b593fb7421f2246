import { visitingNursingStation } from '#domain/partners/visitingNursingStation.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'

const column = columnsOf(visitingNursingStation)
const columns = [
  column.name('station_name', 'station_name_kana', '/admin/visiting-nursing-station-management/$id', {
    width: 16,
    fixed: 'start',
  }),
  column.fact('corporate_name', { width: 11, card: 'line' }),
  column.fact('administrator_name_kanji', { width: 8 }),
  column.fact('phone', { width: 8.75, card: 'line' }),
  column.fact('station_address', { width: 13, grow: 2, card: 'line' }),
  column.fact('nurses', { width: 6, end: true }),
  column.fact('fax', { width: 9, extra: true }),
  column.fact('email', { width: 12, extra: true }),
  column.fact('representative_name_kanji', { width: 8, extra: true }),
  column.fact('corporate_address', { width: 13, extra: true }),
  column.fact('establishment_date', { extra: true }),
  column.own(
    'created_at',
    'partners:visiting_nursing_station.created_at',
    [],
    ({ created_at }) => <InstantText at={created_at} />,
    { width: 10, extra: true },
  ),
]

export default function VisitingNursingStationsPage() {
  return <EntityList entity={visitingNursingStation} me={useMe()} columns={columns} />
}
