import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LINK_HOURS, type user } from '#domain/access/user.ts'
import { api } from '#web/kit/api.ts'
import { RecordHead } from '#web/kit/forms/record/RecordHead.tsx'
import { useRecord } from '#web/kit/forms/record/useRecord.ts'
import { useWindowTitle } from '#web/kit/forms/record/useWindowTitle.ts'
import type { Saved } from '#web/kit/forms/useSave.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useFullName } from '../entry/FullName.tsx'
import { linkIn } from './mailText.ts'
import { LinkDialog, type OneTimeLink } from './LinkDialog.tsx'
import { UserForm } from './UserForm.tsx'
import type { UserRow } from './useUserActs.ts'

const path = '/admin/user-management'

/** The link of the invitation that the server has just mailed: another one would make it worthless. */
const mailedLink = async (email: string): Promise<OneTimeLink | undefined> => {
  const { items } = await api.users.outbox.call({})
  const mail = items.find(({ recipient }) => recipient === email)
  const url = mail && linkIn(mail.body)
  return url ? { url, expires_at: new Date(Date.parse(mail.created_at) + LINK_HOURS * 3_600_000).toISOString() } : undefined
}

/** Invites a person: an account, and at once the one-time link with which the person chooses a password. */
export default function InvitePage() {
  const { t } = useTranslation(['access', 'common'])
  const fullName = useFullName()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { store } = useRecord<typeof user>(api.users, undefined)
  const [invited, setInvited] = useState<{ row: UserRow; link: OneTimeLink }>()
  useWindowTitle(t('users.invite'))

  const toRecord = ({ id }: UserRow) => void navigate({ to: `${path}/$id`, params: { id }, replace: true, ignoreBlocker: true })
  const onSaved = async ({ row: saved }: Saved) => {
    const row = saved as UserRow
    store(row)
    try {
      setInvited({ row, link: (await mailedLink(row.email)) ?? (await api.users.link.call({ id: row.id })) })
    } catch (error) {
      // the account is there: its own page offers the link again
      snackbar.error(errorText(error))
      toRecord(row)
    }
  }
  return (
    <>
      <RecordHead list={{ path, title: t('common:nav.user_management') }} name={t('users.invite')} isNew>
        {null}
      </RecordHead>
      <UserForm row={null} readOnly={false} onSaved={(saved) => void onSaved(saved)} onCancel={() => void navigate({ to: path })} />
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
