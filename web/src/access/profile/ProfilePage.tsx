import { Tab } from '#web/kit/ui/Tab.tsx'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { asLink, ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { useMe } from '../useMe.ts'
import { FactorNeeded } from './FactorNeeded.tsx'

const screens = [
  { name: 'activity', to: '/admin/profile' },
  { name: 'information', to: '/admin/profile/information' },
  { name: 'password', to: '/admin/profile/password' },
  { name: 'security', to: '/admin/profile/security' },
  { name: 'notifications', to: '/admin/profile/notifications' },
] as const

/** Frame of the screens of the own account, with links to them that look like tabs. */
export default function ProfilePage() {
  const { t } = useTranslation(['access', 'common', 'login'])
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const { must_add_factor } = useMe()
  return (
    <>
      <ScreenHead title={t('common:nav.profile')} />
      {must_add_factor ? (
        <FactorNeeded />
      ) : (
        <nav aria-label={t('common:nav.profile')}>
          {/* links to separate screens, which only look like tabs */}
          <ScreenTabs value={path} variant="scrollable" scrollButtons={false} slotProps={{ list: { role: 'none' } }}>
            {screens.map(({ name, to }) => (
              <Tab
                key={to}
                value={to}
                component={Link}
                to={to}
                {...asLink}
                aria-current={path === to ? 'page' : undefined}
                label={t(`profile.tab.${name}`)}
              />
            ))}
          </ScreenTabs>
        </nav>
      )}
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </>
  )
}
