import { type ColumnDef, createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { WageLedgerRow } from '#domain/ledgers/wageLedger.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Features } from '#web/kit/tables/columns.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { SortedTable } from '#web/kit/tables/SortedTable.tsx'
import { sortBy as by } from '#web/kit/tables/sortBy.ts'
import { NameButton } from '#web/kit/ui/NameButton.tsx'
import { MissingLinks } from './MissingLinks.tsx'

type Props = { ledgers: WageLedgerRow[]; onOpen: (staff: string) => void }

const helper = createColumnHelper<Features, WageLedgerRow>()

/** Whose wage ledger there is at which establishment, what was paid, and what of it is missing. */
export function WageLedgerTable({ ledgers, onOpen }: Props) {
  const { t } = useTranslation('wage_ledger')
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  return (
    <SortedTable
      columns={columns}
      rows={ledgers}
      idOf={({ staff_id, establishment_id }) => `${staff_id} ${establishment_id ?? ''}`}
      label={t('list.label')}
    />
  )
}

function Amount({ value }: { value: number }) {
  return useNumbers()(value)
}
function Paid({ size }: { size: number }) {
  const { t } = useTranslation('wage_ledger')
  const numbers = useNumbers()
  return t('list.paid_of', { size: numbers(size) })
}
function MissingMonths({ size }: { size: number }) {
  const { t } = useTranslation('wage_ledger')
  const numbers = useNumbers()
  return size > 0 ? <Mark tone="wait">{t('list.missing_of', { size: numbers(size) })}</Mark> : null
}

const yenColumn = (name: 'gross' | 'deducted' | 'net') =>
  helper.accessor(name, {
    id: name,
    meta: {
      label: `wage_ledger:sum.${name}`,
      sort: name,
      facts: [name],
      end: true,
      width: 7.5,
      ...(name === 'net' ? { card: 'line' as const } : {}),
    },
    cell: ({ getValue }) => <Amount value={getValue()} />,
  })

const columnsOf = (onOpen: Props['onOpen']) =>
  [
    helper.accessor('staff_code', {
      id: 'staff_code',
      sortFn: by((one) => one.staff_code),
      meta: { label: 'wage_ledger:row.staff_code', sort: 'staff_code', facts: ['staff_code'], width: 6, card: 'line' },
    }),
    helper.accessor('name', {
      id: 'name',
      sortFn: by((one) => one.kana ?? one.name),
      meta: { label: 'wage_ledger:row.name', sort: 'name', facts: ['name'], width: 9.75, grow: 1, fixed: 'start', card: 'title' },
      cell: ({ row: { original: one } }) => (
        <NameButton sample={one.sample} onClick={() => onOpen(one.staff_id)}>
          {one.name}
        </NameButton>
      ),
    }),
    helper.accessor((one) => one.establishment_name ?? '', {
      id: 'establishment',
      sortFn: by((one) => one.establishment_name ?? ''),
      meta: {
        label: 'wage_ledger:row.establishment',
        sort: 'establishment',
        facts: ['establishment_name'],
        width: 9,
        grow: 1,
        card: 'line',
      },
    }),
    helper.accessor('paid', {
      id: 'paid',
      meta: { label: 'wage_ledger:row.paid', sort: 'paid', facts: ['paid'], width: 5.5, end: true, card: 'line' },
      cell: ({ getValue }) => <Paid size={getValue()} />,
    }),
    yenColumn('gross'),
    yenColumn('deducted'),
    yenColumn('net'),
    helper.accessor((one) => one.missing_months.length, {
      id: 'missing_months',
      meta: { label: 'wage_ledger:row.missing_months', sort: 'missing_months', facts: ['missing_months'], width: 7, card: 'mark' },
      cell: ({ row }) => <MissingMonths size={row.original.missing_months.length} />,
    }),
    helper.accessor((one) => one.missing.length, {
      id: 'missing',
      meta: { label: 'wage_ledger:row.missing', sort: 'missing', facts: ['missing'], width: 9, grow: 1, card: 'line' },
      cell: ({ row: { original: one } }) => one.missing.length > 0 && <MissingLinks one={one} />,
    }),
  ] as ColumnDef<Features, WageLedgerRow, unknown>[]
