import { useSearch } from '@tanstack/react-router'
import { may, scopeOf } from '#domain/kit/permissions.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityTable } from '#web/kit/tables/EntityTable.tsx'
import type { Search } from '#web/kit/tables/listState.ts'
import { ApproveMany } from './ApproveMany.tsx'
import { transportColumns, transportTrashColumns } from './transportColumns.tsx'

const ownEntries = { ...transportEntry, filters: transportEntry.filters.filter((name) => name !== 'staff_id') }
const ownColumns = transportColumns.filter(({ id }) => id !== 'staff_id')

/** All entries as a list that can be filtered, exported and, by the office, approved many at once. */
export function EntriesTab() {
  const { t } = useTranslation('transport')
  const { role } = useMe()
  const search: Search = useSearch({ strict: false })
  const own = scopeOf(role, 'transport.read') === 'own'
  const decides = may(role, 'transport.decide')
  const trash = decides && search['trash'] === true
  return (
    <EntityTable
      entity={own ? ownEntries : transportEntry}
      calls={api.transportEntries}
      columns={own ? ownColumns : trash ? transportTrashColumns : transportColumns}
      label={t('noun.transport_entry.list')}
      hint={t('noun.transport_entry.search')}
      many={decides && !trash ? (chosen) => <ApproveMany {...chosen} /> : undefined}
      empty={{ title: t('noun.transport_entry.empty'), text: t('noun.transport_entry.empty_text'), action: null }}
    />
  )
}
