import { useSearch } from '@tanstack/react-router'
import { type ColumnDef, createColumnHelper, useTable } from '@tanstack/react-table'
import { ofPurpose } from '#domain/pay/transport/sheet.ts'
import type { TransportPerson } from '#domain/pay/transport/transportEntries.api.ts'
import { type TransportPurpose, transportPurposes } from '#domain/pay/transport/transportEntry.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Cards } from '#web/kit/tables/Cards.tsx'
import { NameText, RowLink } from '#web/kit/tables/Cell.tsx'
import { type Features, features } from '#web/kit/tables/columns.tsx'
import { Grid } from '#web/kit/tables/Grid.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { transportPlace } from './transportState.ts'

type Props = { people: readonly TransportPerson[]; loaded: boolean; stale: boolean }
const helper = createColumnHelper<Features, TransportPerson>()
const sorting = { sorting: [] }

/** People with the sums of their fares by purpose, what waits, and what of commuting is taxed. A name opens the month of its person. */
export function PeopleTable({ people, loaded, stale }: Props) {
  const { t } = useTranslation('transport')
  const phone = usePhone()
  const table = useTable({ features, columns, data: people as TransportPerson[], getRowId: (row) => row.staff_id, state: sorting })
  const label = t('title')
  if (phone) return <Cards rows={table.getRowModel().rows} label={label} stale={stale} loading={loaded ? 0 : 8} />
  return (
    <Grid
      table={table}
      label={label}
      stale={stale}
      loading={loaded ? 0 : 12}
      sort={undefined}
      onSort={() => undefined}
      foot={loaded ? (column) => <SumCell column={column} people={people} /> : undefined}
    />
  )
}

const Yen = ({ value }: { value: number }) => useYen()(value)
const Some = ({ value }: { value: number }) => (value > 0 ? <Yen value={value} /> : null)

/** Opens the month of a person, with the month and the day of pay that are shown. */
function Name({ row }: { row: TransportPerson }) {
  const search: Record<string, string> = useSearch({ strict: false })
  return (
    <RowLink {...transportPlace({ ...search, person: row.staff_id })}>
      <NameText name={row.name} kana={row.kana} sample={row.sample} />
    </RowLink>
  )
}

function Waiting({ size }: { size: number }) {
  const { t } = useTranslation('transport')
  return size > 0 ? <Mark tone="wait">{t('entries', { count: size })}</Mark> : null
}

const yenColumn = (id: string, label: string, value: (one: TransportPerson) => number, card?: 'line' | 'mark') =>
  helper.display({
    id,
    meta: { label, short: label, facts: [], end: true, width: 7, ...(card ? { card } : {}) },
    cell: ({ row }) => <Some value={value(row.original)} />,
  })
const sums: Readonly<Record<string, (one: TransportPerson) => number>> = {
  ...Object.fromEntries(transportPurposes.map((purpose) => [purpose, (one: TransportPerson) => ofPurpose(one, purpose)])),
  total: ({ total }) => total,
  taxable: ({ commuting }) => commuting.taxable,
}
const purposeColumn = (purpose: TransportPurpose) =>
  yenColumn(purpose, `transport:purpose.${purpose}`, (one) => ofPurpose(one, purpose))

const columns = [
  helper.display({
    id: 'staff_code',
    meta: { label: 'staff:staff.staff_code', facts: [], width: 6, fixed: 'start', card: 'line' },
    cell: ({ row }) => row.original.staff_code,
  }),
  helper.display({
    id: 'name',
    meta: { label: 'transport:transport_entry.staff_id', facts: [], width: 10, fixed: 'start', card: 'title' },
    cell: ({ row: { original: row } }) => <Name row={row} />,
  }),
  helper.display({
    id: 'waiting',
    meta: { label: 'transport:state.submitted', facts: [], width: 6.5, card: 'mark' },
    cell: ({ row }) => <Waiting size={row.original.waiting} />,
  }),
  ...transportPurposes.map(purposeColumn),
  yenColumn('total', 'transport:sums.total', ({ total }) => total, 'line'),
  yenColumn('taxable', 'transport:sums.taxable', ({ commuting }) => commuting.taxable, 'line'),
] as ColumnDef<Features, TransportPerson, unknown>[]

function SumCell({ column, people }: { column: string; people: readonly TransportPerson[] }) {
  const { t } = useTranslation('transport')
  const value = sums[column]
  if (value) return <Yen value={people.reduce((all, one) => all + value(one), 0)} />
  return column === 'staff_code' ? t('sums.all') : null
}
