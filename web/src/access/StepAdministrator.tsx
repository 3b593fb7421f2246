import { useTranslation } from '#web/kit/i18n.ts'
import { PasswordField } from './PasswordField.tsx'
import type { StepProps } from './StepCompany.tsx'
import { TextField } from './TextField.tsx'
import { useIssueText } from './useIssueText.ts'

export function StepAdministrator({ value, issues, change }: StepProps) {
  const { t } = useTranslation('login')
  const error = useIssueText(issues)
  return (
    <>
      <div className="pair">
        <TextField
          name="last_name" label={t('setup.administrator.last_name')} error={error('last_name')}
          value={value.last_name} maxLength={50} autoComplete="family-name" onText={(last_name) => change({ last_name })}
        />
        <TextField
          name="first_name" label={t('setup.administrator.first_name')} error={error('first_name')}
          value={value.first_name} maxLength={50} autoComplete="given-name" onText={(first_name) => change({ first_name })}
        />
      </div>
      <TextField
        name="email" type="email" label={t('setup.administrator.email')} error={error('email')}
        value={value.email} maxLength={254} autoComplete="username" onText={(email) => change({ email })}
      />
      <PasswordField
        name="password" label={t('setup.administrator.password')} hint={t('setup.administrator.password_rule')}
        error={error('password')} value={value.password} maxLength={200}
        autoComplete="new-password" onText={(password) => change({ password })}
      />
      <PasswordField
        name="confirm_password" label={t('setup.administrator.confirm_password')} error={error('confirm_password')}
        value={value.confirm_password} maxLength={200} autoComplete="new-password"
        onText={(confirm_password) => change({ confirm_password })}
      />
    </>
  )
}
