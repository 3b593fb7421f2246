import { useTranslation } from '#web/kit/i18n.ts'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import type { LinkOwner } from './calls.ts'
import { confirmIssue, found, guessableIssue, passwordIssue } from './fieldRules.ts'
import { useFullName } from './FullName.tsx'
import { NewPassword } from '../password/NewPassword.tsx'
import { PlainForm } from './PlainForm.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { useIssueText } from './useIssueText.ts'

const start = { password: '', confirm_password: '' }

/** Form of a one-time link: greets its owner, who chooses a password. */
export function LinkForm({ owner, send }: { owner: LinkOwner; send: (password: string) => Promise<void> }) {
  const { t } = useTranslation(['entry', 'login'])
  const name = useFullName()(owner)
  const own = [owner.last_name, owner.first_name, owner.email]
  const form = useActForm({
    start,
    check: async ({ password, confirm_password }) =>
      found({
        password: passwordIssue(password) ?? (await guessableIssue(password, own)),
        confirm_password: confirmIssue(password, confirm_password),
      }),
    send: ({ password }) => send(password),
  })
  const error = useIssueText(form.issues)
  return (
    <PlainForm form={form} title={t('link.greeting', { name })} lead={t('link.lead')} send={t('reset.send')}>
      <TextField
        name="email"
        type="email"
        label={t('login:auth.email')}
        autoComplete="username"
        value={owner.email}
        readOnly
        onText={() => undefined}
      />
      <NewPassword label={t('reset.password')} value={form.values} own={own} error={error} change={form.put} />
    </PlainForm>
  )
}
