import { useTranslation } from '#web/kit/i18n.ts'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

type Field = 'password' | 'confirm_password'
type Props = {
  label: string
  value: Record<Field, string>
  /** Words that make the password easy to guess, such as the name of the person. */
  own: readonly string[]
  error: (field: Field) => string | undefined
  change: (part: Partial<Record<Field, string>>) => void
}

/** Fields for a new password: typed twice, with an estimate of its strength. */
export function NewPassword({ label, value, own, error, change }: Props) {
  const { t } = useTranslation('login')
  return (
    <>
      <Stack gap={0.625}>
        <PasswordField
          name="password"
          label={label}
          hint={t('setup.administrator.password_rule')}
          error={error('password')}
          value={value.password}
          maxLength={200}
          autoComplete="new-password"
          onText={(password) => change({ password })}
        />
        <PasswordStrength password={value.password} own={own} />
      </Stack>
      <PasswordField
        name="confirm_password"
        label={t('setup.administrator.confirm_password')}
        error={error('confirm_password')}
        value={value.confirm_password}
        maxLength={200}
        autoComplete="new-password"
        onText={(confirm_password) => change({ confirm_password })}
      />
    </>
  )
}
