import { type ColumnDef, createColumnHelper, useTable } from '@tanstack/react-table'
import type { TransportSheetLine } from '#domain/pay/transport/transportEntries.api.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useYen } from '#web/kit/facts/useYen.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Cards } from '#web/kit/tables/Cards.tsx'
import { CellText, RowLink, StatusCell } from '#web/kit/tables/Cell.tsx'
import { type Features, features } from '#web/kit/tables/columns.tsx'
import { Grid } from '#web/kit/tables/Grid.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { transportTones } from './transportTones.ts'

type Props = { lines: readonly TransportSheetLine[]; stale: boolean }
const helper = createColumnHelper<Features, TransportSheetLine>()
const unsorted = { sorting: [] }

/** The entries of somebody's month in the order of their dates. */
export function LineTable({ lines, stale }: Props) {
  const { t } = useTranslation('transport')
  const phone = usePhone()
  const table = useTable({ features, columns, data: lines as TransportSheetLine[], getRowId: (row) => row.id, state: unsorted })
  const label = t('lines')
  if (phone) return <Cards rows={table.getRowModel().rows} label={label} stale={stale} />
  return <Grid table={table} label={label} stale={stale} sort={undefined} onSort={() => undefined} />
}

const Yen = ({ value }: { value: number }) => useYen()(value)

function Way({ line: { origin, destination, trip } }: { line: TransportSheetLine }) {
  const { t } = useTranslation('transport')
  return <CellText text={t(`way.${trip}`, { from: origin, to: destination })} />
}

function Choice({ of, value }: { of: 'purpose' | 'means'; value: string }) {
  const { t } = useTranslation('transport')
  return <CellText text={t(`${of}.${value}` as 'purpose.commuting')} />
}

function Receipts({ size }: { size: number }) {
  const { t } = useTranslation('transport')
  return size > 0 ? t('receipts', { count: size }) : null
}

const { state } = transportEntry.fields
const label = (name: string) => `transport:transport_entry.${name}`
const columns = [
  helper.display({
    id: 'date',
    meta: { label: label('date'), facts: [], width: 8, fixed: 'start', card: 'title' },
    cell: ({ row: { original: row } }) => (
      <RowLink to="/admin/salary-management/transportation/$id" params={{ id: row.id }}>
        <DateText date={row.date} />
      </RowLink>
    ),
  }),
  helper.display({
    id: 'state',
    meta: { label: label('state'), facts: [], width: 6.5, card: 'mark' },
    cell: ({ row }) => <StatusCell field={state} value={row.original.state} tone={transportTones[row.original.state]} />,
  }),
  helper.display({
    id: 'purpose',
    meta: { label: label('purpose'), facts: [], width: 7.5, card: 'line' },
    cell: ({ row }) => <Choice of="purpose" value={row.original.purpose} />,
  }),
  helper.display({
    id: 'means',
    meta: { label: label('means'), facts: [], width: 5.5 },
    cell: ({ row }) => <Choice of="means" value={row.original.means} />,
  }),
  helper.display({
    id: 'way',
    meta: { label: 'transport:way.label', facts: [], width: 16, grow: 2, card: 'line' },
    cell: ({ row }) => <Way line={row.original} />,
  }),
  helper.display({
    id: 'km',
    meta: { label: label('km'), facts: [], width: 5, end: true },
    cell: ({ row }) => row.original.km,
  }),
  helper.display({
    id: 'fare',
    meta: { label: label('fare'), facts: [], width: 6, end: true, card: 'line' },
    cell: ({ row }) => <Yen value={row.original.fare} />,
  }),
  helper.display({
    id: 'patient_name',
    meta: { label: label('patient_id'), facts: [], width: 8, grow: 1 },
    cell: ({ row }) => <CellText text={row.original.patient_name ?? ''} />,
  }),
  helper.display({
    id: 'receipts',
    meta: { label: label('receipts'), facts: [], width: 6 },
    cell: ({ row }) => <Receipts size={row.original.receipts} />,
  }),
  helper.display({
    id: 'remarks',
    meta: { label: label('remarks'), facts: [], width: 8, grow: 1 },
    cell: ({ row }) => <CellText text={row.original.remarks ?? ''} />,
  }),
] as ColumnDef<Features, TransportSheetLine, unknown>[]
