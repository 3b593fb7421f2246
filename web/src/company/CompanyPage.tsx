import { Tab } from '#web/kit/ui/Tab.tsx'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { asLink, ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'

const screens = [
  { name: 'information', to: '/admin/company-information', action: 'company.read' },
  { name: 'staff_code_list', to: '/admin/company-information/staff-code-list', action: 'staff.read' },
] as const

/** The company; its children are screens of their own, each for those who may open it. */
export default function CompanyPage() {
  const { t } = useTranslation(['company', 'common'])
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const { role } = useMe()
  return (
    <>
      <ScreenHead title={t('common:nav.company_information')} />
      <nav aria-label={t('common:nav.company_information')}>
        {/* links to screens of their own, which only look like tabs */}
        <ScreenTabs value={path} variant="scrollable" scrollButtons={false} slotProps={{ list: { role: 'none' } }}>
          {screens
            .filter(({ action }) => may(role, action))
            .map(({ name, to }) => (
              <Tab
                key={to}
                value={to}
                component={Link}
                to={to}
                {...asLink}
                aria-current={path === to ? 'page' : undefined}
                label={t(`tab.${name}`)}
              />
            ))}
        </ScreenTabs>
      </nav>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </>
  )
}
