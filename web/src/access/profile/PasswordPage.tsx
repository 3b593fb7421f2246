import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { FieldCode } from '#domain/kit/errors.ts'
import { api } from '#web/kit/api.ts'
import { problemOf } from '#web/kit/callError.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { confirmIssue, found, guessableIssue, type Issues, passwordIssue, required } from '../entry/fieldRules.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { PasswordField } from '../password/PasswordField.tsx'
import { useMe } from '../useMe.ts'
import styles from './PasswordPage.module.css'

const empty = { current_password: '', password: '', confirm_password: '' }
type Field = keyof typeof empty

/** A new password for the signed-in person; it ends the sessions on all other devices. */
export default function PasswordPage() {
  const { t } = useTranslation(['access', 'common', 'login'])
  const errorText = useErrorText()
  const { email, last_name, first_name, company_name } = useMe()
  const own = [email, last_name, first_name, company_name]
  const [value, setValue] = useState(empty)
  const [issues, setIssues] = useState<Issues<Field>>({})
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ current_password, password }: typeof empty) => api.profile.password.call({ current_password, password }),
  })
  const { errors = [] } = problemOf(error)
  const change = (part: Partial<typeof empty>) => setValue((now) => ({ ...now, ...part }))
  const textOf = (field: Field) => {
    const issue = issues[field]
    return issue && t(`common:validation.${issue.code as FieldCode}`, { size: String(issue.size ?? '') })
  }
  const check = async () =>
    found<Field>({
      current_password: required(value.current_password),
      password: passwordIssue(value.password) ?? (await guessableIssue(value.password, own)),
      confirm_password: confirmIssue(value.password, value.confirm_password),
    })
  const save = async () => {
    reset()
    const wrong = await check()
    setIssues(wrong)
    if (Object.keys(wrong).length > 0) return
    try {
      await mutateAsync(value)
    } catch (failure) {
      return setIssues(Object.fromEntries((problemOf(failure).errors ?? []).map(({ field, ...issue }) => [field, issue])))
    }
    setValue(empty)
    snackbar.success(t('password.changed'))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPending) void save()
  }
  return (
    <div className={styles.place}>
      <Panel as="form" noValidate onSubmit={submit}>
        <Help>{t('password.text')}</Help>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="current_password"
          label={t('profile.current_password')}
          value={value.current_password}
          autoComplete="current-password"
          error={textOf('current_password')}
          onText={(current_password) => change({ current_password })}
        />
        <NewPassword label={t('password.new')} value={value} own={own} error={textOf} change={change} />
        {error && errors.length === 0 && <Alert severity="error">{errorText(error)}</Alert>}
        <div>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('password.change')}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
