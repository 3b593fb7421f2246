import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import { Tab } from '#web/kit/ui/Tab.tsx'
import { Link, useSearch } from '@tanstack/react-router'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { ListHead } from '#web/kit/tables/ListHead.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { AccountsTab } from './AccountsTab.tsx'

const tabs = {
  accounts: AccountsTab,
  roles: later(() => import('./RolesTab.tsx')),
  mail: later(() => import('./MailTab.tsx')),
  sign_in: later(() => import('./SignInTab.tsx')),
}
type TabName = keyof typeof tabs
const names = Object.keys(tabs) as TabName[]

/** User management with tabs for accounts, permissions of roles, outgoing mails, and settings for signing in. */
export default function UsersPage() {
  const { t } = useTranslation(['access', 'common'])
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const tab = names.find((name) => name === search['tab']) ?? 'accounts'
  const Content = tabs[tab]
  const invite = (
    <Button variant="contained" startIcon={<PersonAddAltOutlined />} component={Link} to="/admin/user-management/new">
      {t('noun.user_account.add')}
    </Button>
  )
  return (
    <>
      <ListHead title={t('common:nav.user_management')} trash={tab === 'accounts' ? search['trash'] === true : undefined}>
        {tab === 'accounts' && invite}
      </ListHead>
      <ScreenTabs
        value={tab}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('common:nav.user_management')}
        onChange={(_, next: TabName) => go(() => (next === 'accounts' ? {} : { tab: next }), 'step')}
      >
        {names.map((name) => (
          <Tab key={name} value={name} id={`tab-${name}`} aria-controls="users-panel" label={t(`users.tab.${name}`)} />
        ))}
      </ScreenTabs>
      <div role="tabpanel" id="users-panel" aria-labelledby={`tab-${tab}`}>
        <Content invite={invite} />
      </div>
    </>
  )
}
