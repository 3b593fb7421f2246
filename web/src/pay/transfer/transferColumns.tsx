import { type ColumnDef, createColumnHelper } from '@tanstack/react-table'
import type { TransferPerson } from '#domain/pay/transfer/transfers.api.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { CellText, RowLink } from '#web/kit/tables/Cell.tsx'
import type { Features } from '#web/kit/tables/columns.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Row } from '#web/kit/ui/Row.tsx'

const helper = createColumnHelper<Features, TransferPerson>()

function AmountCell({ person }: { person: TransferPerson }) {
  const numbers = useNumbers()
  return <CellText text={numbers(person.amount)} />
}

function PlaceCell({ person: { at } }: { person: TransferPerson }) {
  const { t } = useTranslation('transfers')
  return at && <CellText text={t(`at.${at}`)} />
}

function StandingCell({ person: { issues, given_at } }: { person: TransferPerson }) {
  const { t } = useTranslation('transfers')
  const language = useLanguage()
  return (
    <Row as="span" gap={0.25}>
      {given_at !== null && <Mark tone="good">{t('given', { at: showInstant(given_at, language) })}</Mark>}
      {issues.map((issue) => (
        <Mark key={issue} tone={issue === 'nothing_to_pay' || issue === 'no_account' ? 'plain' : 'danger'}>
          {t(`issue.${issue}`)}
        </Mark>
      ))}
      {given_at === null && issues.length === 0 && <Mark tone="wait">{t('ready')}</Mark>}
    </Row>
  )
}

/** Whom a run pays by transfer; a name opens the record of the person, where the account stands. */
export const transferColumns = [
  helper.accessor('staff_code', {
    id: 'staff_code',
    meta: { label: 'transfers:column.staff_code', sort: 'staff_code', facts: ['staff_code'], width: 6, card: 'line' },
    cell: ({ row }) => <CellText text={row.original.staff_code} />,
  }),
  helper.accessor('name', {
    id: 'name',
    meta: { label: 'transfers:column.name', sort: 'name', facts: ['name'], width: 10, grow: 1, card: 'title', fixed: 'start' },
    cell: ({ row: { original: one } }) => (
      <RowLink to="/admin/staff-management/$id" params={{ id: one.staff_id }} sample={one.sample}>
        {one.name}
      </RowLink>
    ),
  }),
  helper.accessor('amount', {
    id: 'amount',
    meta: { label: 'transfers:column.amount', sort: 'amount', facts: ['amount'], end: true, width: 7, card: 'mark' },
    cell: ({ row }) => <AmountCell person={row.original} />,
  }),
  helper.accessor((one) => one.at ?? '', {
    id: 'at',
    meta: { label: 'transfers:column.at', sort: 'at', facts: ['at'], width: 8, card: 'line' },
    cell: ({ row }) => <PlaceCell person={row.original} />,
  }),
  helper.display({
    id: 'standing',
    meta: { label: 'transfers:column.standing', facts: ['issues', 'given_at'], width: 16, grow: 2, card: 'line' },
    cell: ({ row }) => <StandingCell person={row.original} />,
  }),
] as ColumnDef<Features, TransferPerson>[]
