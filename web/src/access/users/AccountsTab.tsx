import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { user } from '#domain/access/user.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityTable } from '#web/kit/tables/EntityTable.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { userColumns, userTrashColumns } from './userColumns.tsx'
import { Waiting } from './Waiting.tsx'

const closed = { field: 'standing', values: ['disabled', 'left', 'declined'] }

/** List of all accounts, with registrations that wait for approval above. */
export function AccountsTab({ invite }: { invite: ReactNode }) {
  const { t } = useTranslation('access')
  const search: Search = useSearch({ strict: false })
  const trash = search['trash'] === true
  return (
    <>
      {!trash && <Waiting />}
      <EntityTable
        entity={user}
        calls={api.users}
        columns={trash ? userTrashColumns : userColumns}
        label={t('users.tab.accounts')}
        hint={t('users.search')}
        hidden={{ ...closed, label: t('users.show_closed') }}
        empty={{ title: t('users.empty'), text: t('users.empty_text'), action: invite }}
      />
    </>
  )
}
