import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { user } from '#domain/access/user.ts'
import type { Input } from '#domain/kit/entity.ts'
import { api } from '#web/kit/api.ts'
import { RecordHead } from '#web/kit/forms/record/RecordHead.tsx'
import { wayTo } from '#web/kit/forms/record/useListSteps.ts'
import { useStored } from '#web/kit/useStored.ts'
import { RecordSkeleton } from '#web/kit/forms/record/RecordStates.tsx'
import { useWindowTitle } from '#web/kit/forms/record/useWindowTitle.ts'
import type { Saved, SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useFullName } from '../entry/FullName.tsx'
import { LinkDialog, type OneTimeLink } from './LinkDialog.tsx'
import { UserForm } from './UserForm.tsx'
import { useInvited } from './useInvited.ts'
import type { UserRow } from './useUserActs.ts'

const path: string = '/admin/user-management'

/** Invites a person: creates an account, and shows the one-time link with which the person chooses a password. */
export default function InvitePage() {
  const { t } = useTranslation(['access', 'common'])
  const fullName = useFullName()
  const navigate = useNavigate()
  const store = useStored(api.users)
  const isReady = useInvited() !== undefined
  const [invited, setInvited] = useState<{ row: UserRow; link: OneTimeLink }>()
  useWindowTitle(t('noun.user_account.add'))

  const toRecord = ({ id }: UserRow) => void navigate({ to: `${path}/$id`, params: { id }, replace: true, ignoreBlocker: true })
  // the answer of the invitation contains both the account and its link
  const save: SaveCalls = {
    change: api.users.change,
    create: {
      call: async (input) => {
        const { account: row, link } = await api.users.invite.call(input as Input<typeof user>)
        setInvited({ row, link })
        return row
      },
    },
  }
  return (
    <>
      <RecordHead
        list={{ title: t('common:nav.user_management') }}
        back={wayTo(path)}
        steps={undefined}
        name={t('noun.user_account.add')}
        isNew
      >
        {null}
      </RecordHead>
      {isReady ? (
        <UserForm
          row={null}
          readOnly={false}
          save={save}
          onSaved={({ row }: Saved) => store(row)}
          onCancel={() => void navigate({ to: path })}
        />
      ) : (
        <RecordSkeleton />
      )}
      {invited && (
        <LinkDialog
          name={fullName(invited.row)}
          email={invited.row.email}
          link={invited.link}
          onClose={() => toRecord(invited.row)}
        />
      )}
    </>
  )
}
