import { payRun } from '#domain/pay/run/payRun.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { RowLink } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { SalaryTabs } from '#web/time/SalaryTabs.tsx'
import { MonthText } from '../slips/MonthText.tsx'
import { runTones } from './runTones.ts'

const column = columnsOf(payRun)
const columns = [
  {
    ...column.own(
      'month',
      'pay_runs:pay_run.month',
      ['month'],
      (row) => (
        <RowLink to="/admin/salary-management/pay-runs/$id" params={{ id: row.id }} sample={row.sample}>
          <MonthText month={row.month} />
        </RowLink>
      ),
      { width: 10, grow: 1, card: 'title', fixed: 'start' },
    ),
    enableHiding: false,
  },
  column.status('state', runTones, { width: 9 }),
  column.fact('paid_on', { width: 10, card: 'line' }),
  column.fact('kind', { width: 10, card: 'line' }),
  column.fact('tax_method', { width: 14, card: 'line' }),
  column.fact('remarks', { width: 16, grow: 2 }),
]

/** The pay runs of the company, the newest first. */
export default function PayRunsPage() {
  return <EntityList entity={payRun} me={useMe()} columns={columns} lead={<SalaryTabs />} />
}
