import { createColumnHelper, type ColumnDef } from '@tanstack/react-table'
import type { PayResultRow } from '#domain/pay/run/payRuns.api.ts'
import { isStopping } from '#domain/pay/run/line.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { CellText, RowName } from '#web/kit/tables/Cell.tsx'
import type { Features } from '#web/kit/tables/columns.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { ResultChoice } from './ResultChoice.ts'

const helper = createColumnHelper<Features, PayResultRow>()

function PersonCell({ row }: { row: PayResultRow }) {
  const open = ResultChoice.use()
  return (
    <LinkButton onClick={() => open(row)}>
      <RowName>{row.name}</RowName>
    </LinkButton>
  )
}

function YenCell({ value }: { value: number | undefined }) {
  const numbers = useNumbers()
  return value === undefined ? null : <CellText text={numbers(value)} />
}

function IssuesCell({ row }: { row: PayResultRow }) {
  const { t } = useTranslation('pay_runs')
  if (row.left_out !== null) return <Mark>{t('left_out.mark')}</Mark>
  return (
    <Row as="span" gap={0.25}>
      {row.no_slip && <Mark>{t('slips.nothing_paid')}</Mark>}
      {row.issues.map(({ code }) => (
        <Mark key={code} tone={isStopping(code) ? 'danger' : 'wait'}>
          {t(`issues.${code}`)}
        </Mark>
      ))}
    </Row>
  )
}

const yenColumn = (name: 'gross' | 'deducted' | 'net') =>
  helper.accessor(({ sums }) => sums?.[name] ?? 0, {
    id: name,
    meta: { label: `pay_runs:sum.${name}`, sort: name, facts: [name], end: true, width: 7, card: name === 'net' ? 'mark' : 'line' },
    cell: ({ row }) => <YenCell value={row.original.sums?.[name]} />,
  })

/** What a run pays each person; a name opens the lines. */
export const resultColumns = [
  helper.accessor('staff_code', {
    id: 'staff_code',
    meta: { label: 'pay_runs:results.staff_code', sort: 'staff_code', facts: ['staff_code'], width: 6, card: 'line' },
    cell: ({ row }) => <CellText text={row.original.staff_code} />,
  }),
  helper.accessor('name', {
    id: 'name',
    meta: { label: 'pay_runs:results.name', sort: 'name', facts: ['name'], width: 10, grow: 1, card: 'title', fixed: 'start' },
    cell: ({ row }) => <PersonCell row={row.original} />,
  }),
  yenColumn('gross'),
  yenColumn('deducted'),
  yenColumn('net'),
  helper.display({
    id: 'issues',
    meta: { label: 'pay_runs:results.issues', facts: ['issues'], width: 18, grow: 2, card: 'line' },
    cell: ({ row }) => <IssuesCell row={row.original} />,
  }),
] as ColumnDef<Features, PayResultRow>[]
