import { useTranslation } from '#web/kit/i18n.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { ownWords } from './setupRules.ts'
import type { StepProps } from './StepCompany.tsx'
import { TextField } from '../entry/TextField.tsx'
import { useIssueText } from '../entry/useIssueText.ts'

export function StepAdministrator({ value, issues, change }: StepProps) {
  const { t } = useTranslation('login')
  const error = useIssueText(issues)
  return (
    <>
      <div className="pair">
        <TextField
          name="last_name"
          label={t('setup.administrator.last_name')}
          error={error('last_name')}
          value={value.last_name}
          maxLength={50}
          autoComplete="family-name"
          onText={(last_name) => change({ last_name })}
        />
        <TextField
          name="first_name"
          label={t('setup.administrator.first_name')}
          error={error('first_name')}
          value={value.first_name}
          maxLength={50}
          autoComplete="given-name"
          onText={(first_name) => change({ first_name })}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t('setup.administrator.email')}
        error={error('email')}
        value={value.email}
        maxLength={254}
        autoComplete="username"
        onText={(email) => change({ email })}
      />
      <NewPassword label={t('setup.administrator.password')} value={value} own={ownWords(value)} error={error} change={change} />
    </>
  )
}
