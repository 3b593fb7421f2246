import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { useSendsMail } from '../entry/useSendsMail.ts'
import type { UserRow } from './useUserActs.ts'

/** Shows whether an applicant has confirmed the mail address. */
export function AddressMark({ row: { email_proved } }: { row: Pick<UserRow, 'email_proved'> }) {
  const { t } = useTranslation('access')
  const mail = useSendsMail()
  if (mail === undefined) return null
  if (email_proved) return <Mark tone="good">{t('users.proved')}</Mark>
  return <Mark tone="wait">{t(mail ? 'users.unproved' : 'users.not_provable')}</Mark>
}
