import { useEffect, useState } from 'react'
import { CallError } from '#web/kit/callError.ts'
import { issuesIn, useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { preferences } from '#web/kit/usePreferences.ts'
import { checkSetupCode, setUp } from '../entry/calls.ts'
import { plainEmail } from '../entry/fieldRules.ts'
import { PublicFrame } from '../entry/PublicFrame.tsx'
import { RefusalText } from '../entry/RefusalText.tsx'
import styles from './SetupPage.module.css'
import { SetupProgress } from './SetupProgress.tsx'
import { issuesOf, refusedField, type SetupForm, stepOf, steps } from './setupRules.ts'
import { StepAdministrator } from './StepAdministrator.tsx'
import { StepCompany } from './StepCompany.tsx'
import { StepStart } from './StepStart.tsx'

const names = ['company', 'administrator', 'start'] as const
const empty = {
  code: '',
  company_name: '',
  last_name: '',
  first_name: '',
  email: '',
  password: '',
  confirm_password: '',
  sample: true,
}

/** The setup on a new server: checks the setup code, creates the company and its first administrator, and offers the sample company. */
export default function SetupPage() {
  const { t } = useTranslation('login')
  const language = usePaperLanguage()
  const [step, setStep] = useState(0)
  const last = step === steps.length - 1
  /** goes back to the step of the field that the server refused at the end */
  const refused = (refusal: unknown): never => {
    if (refusal instanceof CallError) setStep(stepOf(issuesIn(refusal, steps.flat(), refusedField(refusal))) ?? step)
    throw refusal
  }
  const { form, values, put, issues, failure, busy, done, onSubmit } = useActForm({
    start: empty,
    check: (typed) => issuesOf(step, { ...typed, language }),
    send: async ({ confirm_password: _, ...typed }) => {
      const code = typed.code.trim()
      // the code is checked in the step in which it is typed
      if (step === 0) await checkSetupCode(code)
      if (last) return setUp({ ...typed, code, language, email: plainEmail(typed.email) }).catch(refused)
      setStep(step + 1)
      return false
    },
    fieldOf: refusedField,
  })
  const sending = last && (busy || done !== undefined)

  useEffect(() => {
    const heading = step > 0 ? form.current?.querySelector<HTMLElement>('h2') : null
    const next = form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? heading
    next?.focus()
  }, [form, step])

  const change = ({ language: lng, ...rest }: Partial<SetupForm>) => {
    if (lng) preferences.change({ lng })
    put(rest)
  }
  const value: SetupForm = { ...values, language }
  const parts = { value, issues, change }
  const name = names[step] ?? 'company'
  return (
    <PublicFrame wide title={t('setup.title')}>
      {sending && <SetupProgress sample={value.sample} />}
      <form ref={form} className={styles.setup} method="post" noValidate hidden={sending} onSubmit={onSubmit}>
        <header>
          <h1>{t('setup.title')}</h1>
          <ol className={styles.steps} aria-label={t('setup.step', { step: step + 1, steps: steps.length })}>
            {names.map((each, at) => (
              <li key={each} aria-current={at === step ? 'step' : undefined} className={at < step ? styles.done : undefined}>
                {t(`setup.${each}.title`)}
              </li>
            ))}
          </ol>
        </header>
        <div className={styles.head}>
          <h2 tabIndex={-1}>{t(`setup.${name}.title`)}</h2>
          <p>{t(`setup.${name}.lead`)}</p>
        </div>
        <RefusalText failure={failure} after={t('setup.failed')} />
        {name === 'company' && <StepCompany {...parts} />}
        {name === 'administrator' && <StepAdministrator {...parts} />}
        {name === 'start' && <StepStart {...parts} />}
        <div className={styles.foot}>
          {step > 0 && (
            <PlainButton as="button" quiet type="button" onClick={() => setStep(step - 1)}>
              {t('setup.back')}
            </PlainButton>
          )}
          <PlainButton as="button" type="submit">
            {t(last ? 'setup.finish' : 'setup.next')}
          </PlainButton>
        </div>
      </form>
    </PublicFrame>
  )
}
