import { user } from '#domain/access/user.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { useFullName } from '../entry/FullName.tsx'
import { useMe } from '../useMe.ts'
import { UserForm } from './UserForm.tsx'
import { UserSummary } from './UserSummary.tsx'

export default function UserRecordPage() {
  return <EntityPage entity={user} me={useMe()} nameOf={useFullName()} Summary={UserSummary} Form={UserForm} />
}
