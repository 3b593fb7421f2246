import { payItem } from '#domain/pay/conditions/payItem.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { PayItemForm } from './PayItemForm.tsx'

/** Page of a kind of allowance or deduction. */
export default function PayItemPage() {
  return <EntityPage entity={payItem} me={useMe()} Form={PayItemForm} />
}
