import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import type { Credentials } from './calls.ts'
import { PasswordField } from '../password/PasswordField.tsx'
import { RefusalText } from './RefusalText.tsx'
import type { Refusal } from './refusals.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import styles from './PlainForm.module.css'

/**
 * What was typed into the static login form before the program had loaded: the texts, the focused field, and whether the form was
 * submitted.
 */
export type Typed = { email: string; password: string; at?: 'email' | 'password'; entered?: boolean }
export type LoginParts = {
  head: ReactNode
  typed?: Typed | undefined
  /** Address of the person who has to sign in again; it cannot be edited. */
  person?: string
  /** Links for people who have no password. */
  help?: ReactNode
  /** Shown below both steps of the login. */
  foot?: ReactNode
}
type Props = LoginParts & {
  /** False for the static form in the HTML of the page, which cannot send anything before the program has loaded. */
  alive: boolean
  /** Signs in; resolves to undefined on success, when another page is about to open. */
  send: (credentials: Credentials) => Promise<Refusal | undefined>
  /** Signs in by a passkey; absent where the browser does not support passkeys. */
  passkey?: (() => Promise<Refusal | undefined>) | undefined
}

/** Form for e-mail and password; after a refusal the typed text stays. */
export function LoginForm({ head, typed, person, help, foot, alive, send, passkey }: Props) {
  const { t } = useTranslation('login')
  const [email, setEmail] = useState(person ?? typed?.email ?? '')
  const [password, setPassword] = useState(typed?.password ?? '')
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState<'password' | 'passkey'>()
  const [refusal, setRefusal] = useState<Refusal>()
  const form = useRef<HTMLFormElement>(null)
  const missing = (text: string) => (tried && text.trim() === '' ? t('validation.required') : undefined)

  const focus = (name: 'email' | 'password') => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  useEffect(() => {
    if (typed?.at) focus(typed.at)
    // not on a touch screen, where the keyboard would open and cover the page
    else if (alive && matchMedia('(pointer: fine)').matches) focus(person || typed?.email ? 'password' : 'email')
  }, [alive, typed, person])

  const enters = alive && typed?.entered === true
  const entered = useRef(false)
  useEffect(() => {
    if (!enters || entered.current) return
    entered.current = true
    form.current?.requestSubmit()
  }, [enters])

  const attempt = async (way: 'password' | 'passkey', act: () => Promise<Refusal | undefined>) => {
    setSending(way)
    setRefusal(undefined)
    const failure = await act()
    if (!failure) return
    setSending(undefined)
    setRefusal(failure)
    if (way === 'password') focus('password')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setTried(true)
    if (email.trim() === '' || password === '') return focus(email.trim() === '' ? 'email' : 'password')
    await attempt('password', () => send({ email: email.normalize('NFKC').trim(), password }))
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {head}
      <RefusalText refusal={refusal} />
      <TextField
        name="email"
        type="email"
        label={t('auth.email')}
        autoComplete="username"
        value={email}
        error={missing(email)}
        readOnly={sending !== undefined || person !== undefined}
        onText={setEmail}
      />
      <PasswordField
        name="password"
        label={t('auth.password')}
        autoComplete="current-password"
        value={password}
        error={missing(password)}
        readOnly={sending !== undefined}
        onText={setPassword}
      />
      <div className={styles.ways}>
        <PlainButton as="button" type={alive ? 'submit' : 'button'} data-enters disabled={sending !== undefined}>
          {t(sending === 'password' ? 'auth.sending' : 'auth.login')}
        </PlainButton>
        {passkey && (
          <PlainButton
            as="button"
            quiet
            type="button"
            disabled={sending !== undefined}
            onClick={() => void attempt('passkey', passkey)}
          >
            {t(sending === 'passkey' ? 'auth.passkey_waiting' : 'auth.passkey')}
          </PlainButton>
        )}
      </div>
      {help}
      {foot}
    </form>
  )
}
