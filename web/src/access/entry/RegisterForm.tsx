import type { RegisterInput } from '#domain/access/user.ts'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { register } from './calls.ts'
import { confirmIssue, emailIssue, found, guessableIssue, passwordIssue, plainEmail, required } from './fieldRules.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { NameFields } from './NameFields.tsx'
import { NewPassword } from '../password/NewPassword.tsx'
import { PlainForm } from './PlainForm.tsx'
import { RoleField } from './RoleField.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { useIssueText } from './useIssueText.ts'
import styles from './PlainForm.module.css'

const genders = ['f', 'm', 'n'] as const
type Typed = {
  email: string
  last_name: string
  first_name: string
  gender: (typeof genders)[number]
  role: RegisterInput['role'] | ''
  password: string
  confirm_password: string
}
const empty: Typed = { email: '', last_name: '', first_name: '', gender: 'n', role: '', password: '', confirm_password: '' }

const ownWords = ({ last_name, first_name, email }: Typed) => [last_name, first_name, email]

/** Form for a registration (specification, section 3). */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation(['entry', 'login', 'access'])
  const language = usePaperLanguage()
  const form = useActForm({
    start: empty,
    check: async (typed) =>
      found({
        last_name: required(typed.last_name),
        first_name: required(typed.first_name),
        email: emailIssue(typed.email),
        gender: undefined,
        role: required(typed.role),
        password: passwordIssue(typed.password) ?? (await guessableIssue(typed.password, ownWords(typed))),
        confirm_password: confirmIssue(typed.password, typed.confirm_password),
      }),
    send: async ({ confirm_password: _, role, ...rest }) => {
      if (role === '') return
      const email = plainEmail(rest.email)
      await register({ ...rest, email, role, language })
      onSent(email)
    },
  })
  const { values: typed, put: change } = form
  const error = useIssueText(form.issues)

  return (
    <PlainForm
      form={form}
      title={t('register.title')}
      lead={t('register.lead')}
      send={t('register.send')}
      foot={
        <p className={styles.links}>
          <a href="/login">{t('register.have_account')}</a>
        </p>
      }
    >
      <NameFields value={typed} error={error} change={change} />
      <TextField
        name="email"
        type="email"
        label={t('login:auth.email')}
        error={error('email')}
        value={typed.email}
        maxLength={254}
        autoComplete="username"
        onText={(email) => change({ email })}
      />
      <ChoiceField
        name="gender"
        legend={t('register.gender')}
        value={typed.gender}
        choices={genders}
        onChoose={(gender) => change({ gender })}
      >
        {(gender) => t(`access:gender.${gender}`)}
      </ChoiceField>
      <RoleField value={typed.role} error={error('role')} onRole={(role) => change({ role })} />
      <NewPassword label={t('login:auth.password')} value={typed} own={ownWords(typed)} error={error} change={change} />
    </PlainForm>
  )
}
