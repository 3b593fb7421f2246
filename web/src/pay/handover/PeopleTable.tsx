import { type ColumnDef, createColumnHelper, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { type HandoverPerson, type HandoverStanding, handoverStandings } from '#domain/pay/handover/handover.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Cards } from '#web/kit/tables/Cards.tsx'
import { InstantText, RowLink } from '#web/kit/tables/Cell.tsx'
import { type Features, features } from '#web/kit/tables/columns.tsx'
import { Grid } from '#web/kit/tables/Grid.tsx'
import { nextSort } from '#web/kit/tables/listState.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'
import { Nothing } from '#web/kit/tables/States.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { ChangesDialog } from './ChangesDialog.tsx'

type Asked = { month: string; layout_id: string }
type Props = {
  asked: Asked
  people: readonly HandoverPerson[]
  stale: boolean
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

const tones: Readonly<Record<HandoverStanding, Tone>> = {
  open: 'plain',
  ready: 'wait',
  given: 'good',
  changed: 'warning',
  reopened: 'danger',
}
const helper = createColumnHelper<Features, HandoverPerson>()
const compare = new Intl.Collator('ja', { numeric: true }).compare
const sorts = ['staff_code', 'name', 'standing', 'given'] as const

/** Everybody of the month: whether the month is closed, whether that closing was handed over, and what has changed since. */
export function PeopleTable({ asked, people, stale, sort: wanted, onSort }: Props) {
  const { t } = useTranslation(['handover', 'months'])
  const phone = usePhone()
  const [changed, setChanged] = useState<HandoverPerson>()
  const columns = useMemo(() => columnsOf(asked.month, setChanged), [asked.month])
  const sort = sorts.some((name) => name === wanted?.replace(/^-/, '')) ? (wanted ?? 'staff_code') : 'staff_code'
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort])
  const data = useMemo(() => [...people], [people])
  const table = useTable({ features, columns, data, getRowId: (row) => row.staff_id, state: { sorting } })
  const label = t('people')
  if (people.length === 0) return <Nothing title={t('nobody')} />
  return (
    <>
      {phone ? (
        <Cards rows={table.getRowModel().rows} label={label} stale={stale} />
      ) : (
        <Grid table={table} label={label} stale={stale} sort={sort} onSort={(name) => onSort(nextSort(sort, name))} />
      )}
      {changed && <ChangesDialog asked={asked} person={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

const columnsOf = (month: string, onChanged: (person: HandoverPerson) => void) =>
  [
    helper.accessor('staff_code', {
      id: 'staff_code',
      sortFn: ({ original: one }, { original: other }) => compare(one.staff_code, other.staff_code),
      meta: { label: 'attendance:row.staff_code', sort: 'staff_code', facts: ['staff_code'], width: 7, card: 'line' },
    }),
    helper.accessor('name', {
      id: 'name',
      sortFn: ({ original: one }, { original: other }) => compare(one.kana ?? one.name, other.kana ?? other.name),
      meta: {
        label: 'attendance:row.staff_name',
        sort: 'name',
        facts: ['name'],
        width: 12,
        grow: 2,
        card: 'title',
      },
      cell: ({ row: { original: one } }) => (
        <RowLink to="/admin/attendance-record" search={{ person: one.staff_id, month } as never} sample={one.sample}>
          {one.name}
        </RowLink>
      ),
    }),
    helper.accessor('standing', {
      id: 'standing',
      sortFn: ({ original: one }, { original: other }) =>
        handoverStandings.indexOf(one.standing) - handoverStandings.indexOf(other.standing),
      meta: { label: 'handover:column.standing', sort: 'standing', facts: ['standing'], width: 11, card: 'mark' },
      cell: ({ row: { original: one } }) => <StandingCell person={one} />,
    }),
    helper.accessor((one) => one.given?.at ?? '', {
      id: 'given',
      sortFn: ({ original: one }, { original: other }) => compare(one.given?.at ?? '', other.given?.at ?? ''),
      meta: { label: 'handover:column.given', sort: 'given', facts: ['given'], width: 21, grow: 1, card: 'line' },
      cell: ({ row: { original: one } }) => <GivenCell person={one} onChanged={() => onChanged(one)} />,
    }),
  ] as ColumnDef<Features, HandoverPerson, unknown>[]

function StandingCell({ person: { standing, state } }: { person: HandoverPerson }) {
  const { t } = useTranslation(['handover', 'months'])
  return (
    <Mark tone={tones[standing]}>
      {standing === 'open' || standing === 'reopened'
        ? t('with_state', { standing: t(`standing.${standing}`), state: t(`months:state.${state}`) })
        : t(`standing.${standing}`)}
    </Mark>
  )
}

function GivenCell({ person: { given, standing }, onChanged }: { person: HandoverPerson; onChanged: () => void }) {
  const { t } = useTranslation('handover')
  const numbers = useNumbers()
  if (!given) return null
  return (
    <Row as="span" gap={0.5} rowGap={0.25}>
      <InstantText at={given.at} />
      <Muted>{t('closing', { closing: numbers(given.closing) })}</Muted>
      {standing === 'changed' && <LinkButton onClick={onChanged}>{t('changes.open')}</LinkButton>}
    </Row>
  )
}
