import type { slipsWaiting } from '#domain/pay/slips/waiting.ts'
import type { WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const slipsTables = ['payslip', 'withholding_slip'] as const

const search = { state: 'on_paper' }
export const slipsLines: WaitingLines<typeof slipsWaiting> = {
  payslips: (count, { t }) =>
    count ? [{ to: '/admin/salary-management/staff-payslip', search, text: t('common:home.waiting_payslips', { count }) }] : [],
  withholding_slips: (count, { t }) =>
    count
      ? [
          {
            to: '/admin/salary-management/staff-taxcertificate',
            search,
            text: t('common:home.waiting_withholding_slips', { count }),
          },
        ]
      : [],
}
