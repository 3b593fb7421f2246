import { type ColumnDef, createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { LeavePerson } from '#domain/leave/leave.api.ts'
import { OwnMark } from '#web/access/own/OwnMark.tsx'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { CellText } from '#web/kit/tables/Cell.tsx'
import type { Features } from '#web/kit/tables/columns.tsx'
import { SortedTable } from '#web/kit/tables/SortedTable.tsx'
import { sortBy as by } from '#web/kit/tables/sortBy.ts'
import { NameButton } from '#web/kit/ui/NameButton.tsx'
import { DutyMark } from './DutyMark.tsx'
import { OverdrawnMark } from './OverdrawnMark.tsx'
import { useAmount } from './useAmount.ts'

type Props = { people: LeavePerson[]; onOpen: (staff: string) => void }

const helper = createColumnHelper<Features, LeavePerson>()

/** Who has how much leave left, what of it lapses, and how the five days stand. */
export function LeaveTable({ people, onOpen }: Props) {
  const { t } = useTranslation('leave')
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  return <SortedTable columns={columns} rows={people} idOf={(row) => row.staff_id} label={t('list')} />
}

const columnsOf = (onOpen: Props['onOpen']) =>
  [
    helper.accessor('staff_code', {
      id: 'staff_code',
      sortFn: by((one) => one.staff_code),
      meta: { label: 'staff:staff.staff_code', sort: 'staff_code', facts: ['staff_code'], width: 5.75, card: 'line' },
    }),
    helper.accessor('name', {
      id: 'name',
      sortFn: by((one) => one.kana ?? one.name),
      meta: {
        label: 'staff:staff.japanese_name',
        sort: 'name',
        facts: ['name'],
        width: 9.75,
        grow: 1,
        fixed: 'start',
        card: 'title',
      },
      cell: ({ row: { original: one } }) => (
        <>
          <NameButton sample={one.sample} onClick={() => onOpen(one.staff_id)}>
            {one.name}
          </NameButton>{' '}
          <OwnMark of="leave_ledger" staff={one.staff_id} />
        </>
      ),
    }),
    helper.accessor('balance', {
      id: 'balance',
      sortFn: by((one) => one.balance),
      meta: {
        label: 'leave:person.balance',
        sort: 'balance',
        facts: ['balance'],
        end: true,
        width: 5.5,
        short: 'leave:person.balance',
        card: 'mark',
      },
      cell: ({ row: { original: one } }) =>
        one.overdrawn > 0 ? <OverdrawnMark one={one} /> : <Amount one={one} parts={one.balance} strong />,
    }),
    helper.accessor('carried', {
      id: 'carried',
      sortFn: by((one) => one.carried),
      meta: {
        label: 'leave:person.carried',
        sort: 'carried',
        facts: ['carried'],
        end: true,
        width: 5.5,
        short: 'leave:person.carried',
        card: 'line',
      },
      cell: ({ row: { original: one } }) => <Amount one={one} parts={one.carried} />,
    }),
    helper.accessor('granted', {
      id: 'granted',
      sortFn: by((one) => one.granted_on ?? ''),
      meta: {
        label: 'leave:person.granted',
        sort: 'granted',
        facts: ['granted'],
        width: 9,
        short: 'leave:person.granted',
        card: 'line',
      },
      cell: ({ row: { original: one } }) => one.granted_on && <On one={one} parts={one.granted} date={one.granted_on} />,
    }),
    helper.accessor('used', {
      id: 'used',
      sortFn: by((one) => one.used),
      meta: {
        label: 'leave:person.used',
        sort: 'used',
        facts: ['used'],
        end: true,
        width: 5,
        short: 'leave:person.used',
        card: 'line',
      },
      cell: ({ row: { original: one } }) => <Amount one={one} parts={one.used} />,
    }),
    helper.accessor('duty', {
      id: 'duty',
      sortFn: by((one) => one.duty?.short ?? -1),
      meta: { label: 'leave:person.duty', sort: 'duty', facts: ['duty'], width: 13, short: 'leave:person.duty', card: 'line' },
      cell: ({ row: { original: one } }) => one.duty && <DutyMark duty={one.duty} />,
    }),
    helper.accessor('lapses', {
      id: 'lapses',
      sortFn: by((one) => one.lapses?.on ?? '9999'),
      meta: {
        label: 'leave:person.lapses',
        sort: 'lapses',
        facts: ['lapses'],
        width: 9.75,
        short: 'leave:person.lapses',
        card: 'line',
      },
      cell: ({ row: { original: one } }) => one.lapses && <On one={one} parts={one.lapses.parts} date={one.lapses.on} />,
    }),
  ] as ColumnDef<Features, LeavePerson, unknown>[]

function Amount({ one, parts, strong }: { one: LeavePerson; parts: number; strong?: true }) {
  const text = useAmount()(parts, one.hours_per_day)
  return <CellText text={text}>{strong ? <b>{text}</b> : text}</CellText>
}

function On({ one, parts, date }: { one: LeavePerson; parts: number; date: string }) {
  const amount = useAmount()
  return (
    <span>
      {amount(parts, one.hours_per_day)} <DateText date={date} />
    </span>
  )
}
