import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#web/kit/callError.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { preferences, usePreferences } from '#web/kit/usePreferences.ts'
import { checkSetupCode, setUp } from '../entry/calls.ts'
import { PublicFrame } from '../entry/PublicFrame.tsx'
import { RefusalText } from '../entry/RefusalText.tsx'
import { type Refusal, refusalOf } from '../entry/refusals.ts'
import styles from './SetupPage.module.css'
import { SetupProgress } from './SetupProgress.tsx'
import { issuesOf, refusedIssues, type SetupForm, type SetupIssues, stepOf, steps } from './setupRules.ts'
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

/** The first run: proves who runs the server, makes the company and its first administrator, and offers a sample to try. */
export default function SetupPage() {
  const { t } = useTranslation('login')
  const { lng } = usePreferences()
  const [typed, setTyped] = useState(empty)
  const [step, setStep] = useState(0)
  const [issues, setIssues] = useState<SetupIssues>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const value: SetupForm = { ...typed, language: lng }

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus(), [issues])
  useEffect(() => {
    if (step > 0) form.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [step])

  const change = (part: Partial<SetupForm>) => {
    const { language, ...rest } = part
    if (language) preferences.change({ lng: language })
    setTyped({ ...typed, ...rest })
  }

  /** Shows at its field what the server refuses. @returns whether it did not refuse */
  const asked = async (work: Promise<unknown>): Promise<boolean> => {
    setRefusal(undefined)
    try {
      await work
      return true
    } catch (failure) {
      const refused = failure instanceof CallError ? refusedIssues(failure) : {}
      const at = stepOf(refused)
      if (at === undefined) setRefusal(refusalOf(failure))
      else setStep(at)
      setIssues(refused)
      return false
    }
  }
  const send = async () => {
    setSending(true)
    const { confirm_password: _, ...input } = value
    const done = await asked(setUp({ ...input, code: input.code.trim(), email: input.email.normalize('NFKC').trim() }))
    if (!done) setSending(false)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = await issuesOf(step, value)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    // the code is checked where it was typed
    if (step === 0 && !(await asked(checkSetupCode(value.code.trim())))) return
    if (step < steps.length - 1) setStep(step + 1)
    else await send()
  }

  const parts = { value, issues, change }
  const name = names[step] ?? 'company'
  return (
    <PublicFrame wide title={t('setup.title')}>
      {sending && <SetupProgress sample={value.sample} />}
      <form ref={form} className={styles.setup} method="post" noValidate hidden={sending} onSubmit={(event) => void submit(event)}>
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
        <RefusalText refusal={refusal} after={t('setup.failed')} />
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
            {t(step < steps.length - 1 ? 'setup.next' : 'setup.finish')}
          </PlainButton>
        </div>
      </form>
    </PublicFrame>
  )
}
