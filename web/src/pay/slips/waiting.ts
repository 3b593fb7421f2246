import type { slipsWaiting } from '#domain/pay/slips/waiting.ts'
import { taskLine, type WaitingLines } from '#web/kit/attention/waitingLines.ts'

/** Tables whose changes change these lines. */
export const slipsTables = ['payslip', 'withholding_slip'] as const

const search = { state: 'on_paper' }
export const slipsLines: WaitingLines<typeof slipsWaiting> = {
  payslips: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.payslips'),
      act: t('home:act.payslips'),
      place: { to: '/admin/salary-management/staff-payslip', search },
    }),
  withholding_slips: (found, { t }) =>
    taskLine(found, {
      label: t('home:task.withholding_slips'),
      act: t('home:act.withholding_slips'),
      place: { to: '/admin/salary-management/staff-taxcertificate', search },
    }),
}
