import { useParams } from '@tanstack/react-router'
import type { user } from '#domain/access/user.ts'
import { may } from '#domain/kit/permissions.ts'
import { api } from '#web/kit/api.ts'
import { RecordPage } from '#web/kit/forms/record/RecordPage.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useFullName } from '../entry/FullName.tsx'
import { useMe } from '../useMe.ts'
import { UserForm } from './UserForm.tsx'
import { UserSummary } from './UserSummary.tsx'

/** One account. */
export default function UserRecordPage() {
  const { t } = useTranslation(['access', 'common'])
  const { role } = useMe()
  const nameOf = useFullName()
  const { id } = useParams({ strict: false })
  const write = may(role, 'users.write')
  return (
    <RecordPage<typeof user>
      calls={api.users}
      id={id}
      may={{ write, restore: write }}
      list={{ path: '/admin/user-management', title: t('common:nav.user_management') }}
      newTitle={t('noun.user_account.add')}
      nameOf={nameOf}
      Summary={UserSummary}
      Form={UserForm}
    />
  )
}
