import { payItem } from '#domain/pay/conditions/payItem.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'

const column = columnsOf(payItem)
const columns = [
  column.name('name', 'name', '/admin/pay-items/$id', { width: 13 }),
  column.fact('effect', { width: 6, card: 'mark' }),
  column.fact('legal_kind', { width: 11, card: 'line' }),
  column.fact('position', { width: 7 }),
  column.fact('in_premium_base', { width: 10 }),
  column.fact('taxable', { width: 9 }),
  column.fact('in_social_insurance', { width: 11 }),
  column.fact('in_employment_insurance', { width: 11 }),
  column.fact('in_minimum_wage', { width: 11 }),
]

/** The kinds of allowances and deductions of the company. */
export default function PayItemsPage() {
  return <EntityList entity={payItem} me={useMe()} columns={columns} />
}
