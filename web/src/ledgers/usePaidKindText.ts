import type { PaidKind } from '#domain/ledgers/paidLines.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** What a kind of payment or deduction is called: by the pay item, or as on a payslip. */
export const usePaidKindText = (): ((kind: Pick<PaidKind, 'item_name' | 'kind'>) => string) => {
  const { t } = useTranslation('pay_runs')
  return ({ item_name, kind }) => item_name ?? t(`line.${kind}`)
}
