import { useSearch } from '@tanstack/react-router'
import { payslip } from '#domain/pay/slips/payslip.ts'
import { scopeOf } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { InstantText, RowLink } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { SalaryTabs } from '#web/time/SalaryTabs.tsx'
import { MonthText } from './MonthText.tsx'
import { OwnPayslips } from './OwnPayslips.tsx'
import { SlipLinks } from './SlipLinks.tsx'
import { slipTones } from './slipTones.ts'

const column = columnsOf(payslip)
const columns = [
  {
    ...column.own(
      'staff_id',
      'slips:payslip.staff_id',
      ['staff_id'],
      (row) => (
        <RowLink to="/admin/salary-management/staff-payslip/$id" params={{ id: row.id }} sample={row.sample}>
          {nameBehind(row, 'staff_id')}
        </RowLink>
      ),
      { width: 11, grow: 1, card: 'title', fixed: 'start' },
    ),
    enableHiding: false,
  },
  column.fact('staff_code', { width: 7, card: 'line' }),
  column.own('month', 'slips:payslip.month', ['month'], ({ month }) => <MonthText month={month} />, { width: 8, card: 'line' }),
  column.fact('kind', { width: 6, card: 'line' }),
  column.status('state', slipTones, { width: 9 }),
  column.fact('release_date', { width: 8, card: 'line', short: 'slips:payslip.release_date' }),
  column.fact('net_salary', { width: 8, card: 'line', short: 'slips:payslip.net_salary' }),
  column.fact('total_deduction', { width: 8 }),
  column.fact('total_working_hours', { width: 7 }),
  column.fact('details', { width: 14, grow: 2 }),
  column.own('created_at', 'slips:payslip.created_at', [], ({ created_at }) => <InstantText at={created_at} />, { width: 9.5 }),
  column.fact('file', { width: 14, extra: true }),
]

/** Payslips of everybody for the office; of oneself for everybody else. */
export default function PayslipsPage() {
  const me = useMe()
  const { mine }: Search = useSearch({ strict: false })
  if (mine === true || scopeOf(me.role, 'slips.read') === 'own') return <OwnPayslips me={me} />
  return (
    <EntityList
      entity={payslip}
      me={me}
      columns={columns}
      lead={<SalaryTabs />}
      more={<SlipLinks path="/admin/salary-management/staff-payslip" me={me} />}
    />
  )
}
