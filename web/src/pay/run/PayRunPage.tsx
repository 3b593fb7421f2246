import { payRun } from '#domain/pay/run/payRun.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { TransferTab } from '../transfer/TransferTab.tsx'
import { BonusResults } from './BonusResults.tsx'
import { PayResults } from './PayResults.tsx'
import { PayRunForm } from './PayRunForm.tsx'
import { PayRunSummary } from './PayRunSummary.tsx'
import { useRunName } from './useRunName.ts'

/** Page of a pay run: where it stands, its sums, what it pays each person, and the transfer file. */
export default function PayRunPage() {
  const { t } = useTranslation(['pay_runs', 'transfers'])
  const runName = useRunName()
  const show = (row: PayRunRow) => (row.kind === 'bonus' ? <BonusResults {...row} /> : <PayResults {...row} />)
  const tabs = [
    { id: 'results', label: t('results.title'), show },
    { id: 'transfer', label: t('transfers:title'), show: (row: PayRunRow) => <TransferTab {...row} /> },
  ]
  return <EntityPage entity={payRun} me={useMe()} nameOf={runName} Summary={PayRunSummary} Form={PayRunForm} tabs={tabs} />
}
