import { type ColumnDef, createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { RosterRow } from '#domain/ledgers/roster.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Features } from '#web/kit/tables/columns.tsx'
import { SortedTable } from '#web/kit/tables/SortedTable.tsx'
import { sortBy as by } from '#web/kit/tables/sortBy.ts'
import { NameButton } from '#web/kit/ui/NameButton.tsx'
import { MissingLinks } from './MissingLinks.tsx'
import { RosterStateMark } from './RosterStateMark.tsx'

type Props = {
  people: RosterRow[]
  /** Whether people who have left are among them, and so their last day and until when they are kept. */
  left: boolean
  onOpen: (staff: string) => void
}

const helper = createColumnHelper<Features, RosterRow>()

/** Who stands on the roster, and what of the mandatory facts is missing. */
export function RosterTable({ people, left, onOpen }: Props) {
  const { t } = useTranslation(['ledgers', 'staff'])
  const columns = useMemo(() => columnsOf(onOpen, left), [onOpen, left])
  return <SortedTable columns={columns} rows={people} idOf={(row) => row.staff_id} label={t('roster.list')} />
}

const dateColumn = (name: 'hired' | 'last' | 'kept_until', label: string, width: number) =>
  helper.accessor(name, {
    id: name,
    sortFn: by((one) => one[name] ?? '9999'),
    meta: { label, sort: name, facts: [name], width, short: label, card: 'line' },
    cell: ({ getValue }) => {
      const date = getValue()
      return date && <DateText date={date} />
    },
  })

const columnsOf = (onOpen: Props['onOpen'], left: boolean) =>
  [
    helper.accessor('staff_code', {
      id: 'staff_code',
      sortFn: by((one) => one.staff_code),
      meta: { label: 'staff:staff.staff_code', sort: 'staff_code', facts: ['staff_code'], width: 5.75, card: 'line' },
    }),
    helper.accessor('name', {
      id: 'name',
      sortFn: by((one) => one.kana ?? one.name),
      meta: { label: 'ledgers:item.name', sort: 'name', facts: ['name'], width: 9.75, grow: 1, fixed: 'start', card: 'title' },
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
        label: 'staff:staff.establishment_id',
        sort: 'establishment',
        facts: ['establishment_name'],
        width: 9,
        grow: 1,
        card: 'line',
      },
    }),
    helper.accessor((one) => one.work_kind ?? '', {
      id: 'work_kind',
      sortFn: by((one) => one.work_kind ?? ''),
      meta: { label: 'ledgers:item.work_kind', sort: 'work_kind', facts: ['work_kind'], width: 9, grow: 1, card: 'line' },
    }),
    dateColumn('hired', 'ledgers:item.hired', 7.5),
    helper.accessor('state', {
      id: 'state',
      sortFn: by((one) => one.state),
      meta: { label: 'ledgers:row.state', sort: 'state', facts: ['state'], width: 5, card: 'mark' },
      cell: ({ getValue }) => <RosterStateMark state={getValue()} />,
    }),
    ...(left ? [dateColumn('last', 'ledgers:row.last', 8.5), dateColumn('kept_until', 'ledgers:row.kept_until', 7.5)] : []),
    helper.accessor((one) => one.missing.length, {
      id: 'missing',
      sortFn: by((one) => -one.missing.length),
      meta: {
        label: 'ledgers:row.missing',
        sort: 'missing',
        facts: ['missing'],
        width: 12,
        grow: 2,
        short: 'ledgers:row.missing',
        card: 'line',
      },
      cell: ({ row: { original: one } }) => one.missing.length > 0 && <MissingLinks one={one} />,
    }),
  ] as ColumnDef<Features, RosterRow, unknown>[]
