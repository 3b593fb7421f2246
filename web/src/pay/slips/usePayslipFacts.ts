import { formatMinutes } from '#domain/kit/dates.ts'
import type { PayslipRow } from '#domain/pay/slips/slips.api.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

/** Returns a function for the amounts of a payslip by their labels, as far as they are known. */
export const usePayslipFacts = (): ((row: PayslipRow) => Record<string, string>) => {
  const { t } = useTranslation('slips')
  const language = useLanguage()
  const yen = (value: number | null) =>
    value?.toLocaleString(language, { style: 'currency', currency: 'JPY', numberingSystem: 'latn' }) ?? ''
  return ({ net_salary, total_deduction, total_working_hours }) => ({
    [t('payslip.net_salary')]: yen(net_salary),
    [t('payslip.total_deduction')]: yen(total_deduction),
    [t('payslip.total_working_hours')]: total_working_hours === null ? '' : formatMinutes(total_working_hours),
  })
}
