import { slipAgreement } from '#domain/pay/slips/slipAgreement.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { RowLink } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { SalaryTabs } from '#web/time/SalaryTabs.tsx'
import { agreementTones } from './slipTones.ts'

const column = columnsOf(slipAgreement)
const columns = [
  {
    ...column.own(
      'staff_id',
      'slips:slip_agreement.staff_id',
      ['staff_id'],
      (row) => (
        <RowLink to="/admin/salary-management/slip-agreements/$id" params={{ id: row.id }} sample={row.sample}>
          {nameBehind(row, 'staff_id')}
        </RowLink>
      ),
      { width: 11, grow: 1, card: 'title', fixed: 'start' },
    ),
    enableHiding: false,
  },
  column.fact('staff_code', { width: 7, card: 'line' }),
  column.status('answer', agreementTones, { width: 8 }),
  column.fact('from_date', { width: 9, card: 'line' }),
  column.fact('way', { width: 9, card: 'line' }),
  column.fact('remarks', { width: 16, grow: 2 }),
]

/** What people answered about electronic delivery of their slips, the latest first. */
export default function SlipAgreementsPage() {
  return <EntityList entity={slipAgreement} me={useMe()} columns={columns} lead={<SalaryTabs />} />
}
