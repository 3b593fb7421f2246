import { languages, useTranslation } from '#web/kit/i18n.ts'
import type { SetupForm, SetupIssues } from './setupRules.ts'
import { ChoiceField } from '../entry/ChoiceField.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { useIssueText } from '../entry/useIssueText.ts'

export type StepProps = { value: SetupForm; issues: SetupIssues; change: (part: Partial<SetupForm>) => void }

export function StepCompany({ value, issues, change }: StepProps) {
  const { t } = useTranslation('login')
  const error = useIssueText(issues)
  return (
    <>
      <TextField
        name="code"
        label={t('setup.company.code')}
        hint={t('setup.company.code_hint')}
        error={error('code')}
        value={value.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        onText={(code) => change({ code })}
      />
      <TextField
        name="company_name"
        label={t('setup.company.company_name')}
        error={error('company_name')}
        value={value.company_name}
        maxLength={100}
        autoComplete="organization"
        onText={(company_name) => change({ company_name })}
      />
      <ChoiceField
        name="language"
        legend={t('setup.company.language')}
        hint={t('setup.company.language_hint')}
        value={value.language}
        choices={languages}
        onChoose={(language) => change({ language })}
        languages
      >
        {(language) => t(`languages.${language}`)}
      </ChoiceField>
    </>
  )
}
