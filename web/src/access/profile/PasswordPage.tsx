import Alert from '@mui/material/Alert'
import { Button } from '#web/kit/ui/Button.tsx'
import { api } from '#web/kit/api.ts'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { confirmIssue, found, guessableIssue, passwordIssue, required } from '../entry/fieldRules.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { PasswordField } from '../password/PasswordField.tsx'
import { useMe } from '../useMe.ts'
import { PasskeysToo } from './PasskeysToo.tsx'
import styles from './PasswordPage.module.css'
import { useProfile } from './useProfile.ts'

const empty = { current_password: '', password: '', confirm_password: '', remove_passkeys: false }
type Field = 'current_password' | 'password' | 'confirm_password'

/** Form for a new password of the signed-in person; it ends the sessions on all other devices. */
export default function PasswordPage() {
  const { t } = useTranslation(['access', 'common', 'login'])
  const errorText = useErrorText()
  const { email, last_name, first_name, company_name } = useMe()
  const { profile, reread } = useProfile()
  const own = [email, last_name, first_name, company_name]
  const { form, values, put, issues, failure, busy, onSubmit } = useActForm({
    start: empty,
    clears: true,
    check: async ({ current_password, password, confirm_password }) =>
      found<Field>({
        current_password: required(current_password),
        password: passwordIssue(password) ?? (await guessableIssue(password, own)),
        confirm_password: confirmIssue(password, confirm_password),
      }),
    send: async ({ current_password, password, remove_passkeys }) => {
      await api.profile.password.call({ current_password, password, remove_passkeys })
      if (remove_passkeys) await reread()
      snackbar.success(t('password.changed'))
    },
  })
  const issue = useIssueTexts(issues)
  return (
    <div className={styles.place}>
      <Panel as="form" ref={form} noValidate onSubmit={onSubmit}>
        <Help>{t('password.text')}</Help>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="current_password"
          label={t('profile.current_password')}
          value={values.current_password}
          autoComplete="current-password"
          error={issue('current_password')}
          onText={(current_password) => put({ current_password })}
        />
        <NewPassword label={t('password.new')} value={values} own={own} error={issue} change={put} />
        {profile.passkeys.length > 0 && (
          <PasskeysToo checked={values.remove_passkeys} onChecked={(remove_passkeys) => put({ remove_passkeys })} />
        )}
        {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
        <div>
          <Button type="submit" variant="contained" loading={busy}>
            {t('password.change')}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
