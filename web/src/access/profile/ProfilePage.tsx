import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkTabs } from '#web/kit/ui/LinkTabs.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
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
        <LinkTabs
          label={t('common:nav.profile')}
          value={path}
          tabs={screens.map(({ name, to }) => ({ key: to, label: t(`profile.tab.${name}`), to }))}
        />
      )}
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </>
  )
}
