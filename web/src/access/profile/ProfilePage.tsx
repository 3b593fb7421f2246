import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import '#web/kit/tables/tables.css'
import '#web/kit/forms/forms.css'
import '../account.css'
import { useMe } from '../useMe.ts'
import { FactorNeeded } from './FactorNeeded.tsx'

const screens = [
  { name: 'activity', to: '/admin/profile' },
  { name: 'information', to: '/admin/profile/information' },
  { name: 'password', to: '/admin/profile/password' },
  { name: 'security', to: '/admin/profile/security' },
] as const

/** Each can be reached by Tab, as links are. */
const asLink = { role: undefined, 'aria-selected': undefined, tabIndex: 0 }

/** The own account of whoever is signed in; its children are screens of their own. */
export default function ProfilePage() {
  const { t } = useTranslation(['access', 'common', 'login'])
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const { must_add_factor } = useMe()
  return (
    <>
      <header className="hd-head">
        <h1>{t('common:nav.profile')}</h1>
      </header>
      {must_add_factor ? (
        <FactorNeeded />
      ) : (
        <nav aria-label={t('common:nav.profile')}>
          {/* links to screens of their own, which only look like tabs */}
          <Tabs className="hd-tabs" value={path} variant="scrollable" scrollButtons={false} slotProps={{ list: { role: 'none' } }}>
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
          </Tabs>
        </nav>
      )}
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </>
  )
}
