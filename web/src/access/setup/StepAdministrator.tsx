import { useTranslation } from '#web/kit/i18n.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { ownWords } from './setupRules.ts'
import type { StepProps } from './StepCompany.tsx'
import { NameFields } from '../entry/NameFields.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { useIssueText } from '../entry/useIssueText.ts'

export function StepAdministrator({ value, issues, change }: StepProps) {
  const { t } = useTranslation('login')
  const error = useIssueText(issues)
  return (
    <>
      <NameFields value={value} error={error} change={change} />
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
