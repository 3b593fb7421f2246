import { createColumnHelper, type ColumnDef } from '@tanstack/react-table'
import { mayBeMade, slipStops } from '#domain/pay/yearEnd/making.ts'
import type { MakeableSlip } from '#domain/pay/yearEnd/slipMaking.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { CellText, RowName } from '#web/kit/tables/Cell.tsx'
import type { Features } from '#web/kit/tables/columns.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { MakeOne } from './MakeOne.ts'

const helper = createColumnHelper<Features, MakeableSlip>()

function IssuesCell({ row: { issues, settled } }: { row: MakeableSlip }) {
  const { t } = useTranslation('slips')
  return (
    <Row as="span" gap={0.25}>
      {settled && <Mark tone="good">{t('making.settled')}</Mark>}
      {issues.map((issue) => (
        <Mark key={issue} tone={slipStops.some((stop) => stop === issue) ? 'danger' : 'wait'}>
          {t(`making.issue.${issue}`)}
        </Mark>
      ))}
    </Row>
  )
}

function MakeCell({ row }: { row: MakeableSlip }) {
  const { t } = useTranslation('slips')
  const { make, isBusy } = MakeOne.use()
  if (!mayBeMade(row.issues)) return null
  return (
    <Button
      size="small"
      variant="outlined"
      color="secondary"
      disabled={isBusy}
      aria-label={t('making.one_of', { name: row.name })}
      onClick={() => make(row.staff_id)}
    >
      {t('making.one')}
    </Button>
  )
}

function YenCell({ value }: { value: number }) {
  const numbers = useNumbers()
  return <CellText text={numbers(value)} />
}

const yenColumn = (name: 'pay' | 'withheld') =>
  helper.accessor(name, {
    id: name,
    meta: { label: `slips:making.${name}`, sort: name, facts: [name], end: true, width: 8, card: 'line' },
    cell: ({ row }) => <YenCell value={row.original[name]} />,
  })

/** Whose slip of a year can be made, and what is missing. */
export const makeColumns = [
  helper.accessor('staff_code', {
    id: 'staff_code',
    meta: { label: 'slips:withholding_slip.staff_code', sort: 'staff_code', facts: ['staff_code'], width: 6, card: 'line' },
    cell: ({ row }) => <CellText text={row.original.staff_code} />,
  }),
  helper.accessor('name', {
    id: 'name',
    meta: {
      label: 'slips:withholding_slip.staff_id',
      sort: 'name',
      facts: ['name'],
      width: 10,
      grow: 1,
      card: 'title',
      fixed: 'start',
    },
    cell: ({ row }) => <RowName>{row.original.name}</RowName>,
  }),
  yenColumn('pay'),
  yenColumn('withheld'),
  helper.display({
    id: 'issues',
    meta: { label: 'slips:making.issues', facts: ['issues'], width: 18, grow: 2, card: 'line' },
    cell: ({ row }) => <IssuesCell row={row.original} />,
  }),
  helper.display({
    id: 'make',
    meta: { label: 'slips:making.act', facts: [], width: 8, card: 'mark' },
    cell: ({ row }) => <MakeCell row={row.original} />,
  }),
] as ColumnDef<Features, MakeableSlip>[]
