import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

/** Returns a function that tells what a pay run is called: the wages or the bonus of a month. */
export const useRunName = (): ((run: Pick<PayRunRow, 'month' | 'kind'>) => string) => {
  const { t } = useTranslation('pay_runs')
  const language = useLanguage()
  return ({ month, kind }) => t(kind === 'bonus' ? 'bonus_called' : 'called', { month: showMonth(month, language) })
}
