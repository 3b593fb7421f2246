import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkTabs } from '#web/kit/ui/LinkTabs.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'

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
      <LinkTabs
        label={t('common:nav.company_information')}
        value={path}
        tabs={screens.filter(({ action }) => may(role, action)).map(({ name, to }) => ({ key: to, label: t(`tab.${name}`), to }))}
      />
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </>
  )
}
