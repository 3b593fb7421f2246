import { useLocation } from '@tanstack/react-router'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { screenKey, useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkTabs } from '#web/kit/ui/LinkTabs.tsx'

/** The screens of salary management (specification, section 2), each for those who may open it. */
const screens = [
  { to: '/admin/salary-management/staff-payslip', label: 'slips:noun.payslip.list', action: 'slips.read' },
  { to: '/admin/salary-management/pay-runs', label: 'pay_runs:noun.pay_run.list', action: 'pay_runs.read' },
  { to: '/admin/salary-management/reconciliation', label: 'reconciliation:title', action: 'pay_runs.read' },
  { to: '/admin/salary-management', label: 'time:title', action: 'time.read' },
  { to: '/admin/salary-management/transportation', label: 'transportation', action: 'transport.read' },
  { to: '/admin/salary-management/staff-taxcertificate', label: 'slips:noun.withholding_slip.list', action: 'slips.read' },
  { to: '/admin/salary-management/year-end', label: 'declarations:noun.year_end_declaration.list', action: 'year_end.read' },
  { to: '/admin/salary-management/standard-reviews', label: 'standard_reviews', action: 'wages.read' },
  { to: '/admin/salary-management/slip-agreements', label: 'slips:noun.slip_agreement.list', action: 'slip_agreements.write' },
] as const

/** Links to the screens of salary management, which look like tabs. */
export function SalaryTabs() {
  const { role } = useMe()
  const shown = screens.filter(({ action }) => may(role, action))
  const { t } = useTranslation(['common', ...shown.map(({ label }) => screenKey(label).split(':', 1)[0] ?? '')] as ['common'])
  const { of } = useLabels()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const tabs = shown.map(({ to, label }) => ({ key: to, label: of(screenKey(label)), to }))
  return <LinkTabs label={t('nav.salary_group')} value={path} tabs={tabs} />
}
