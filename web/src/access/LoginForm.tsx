import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import type { CallError } from '#web/kit/http.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

/** What stood in the form, and in which field the person was, before it came to life. */
export type Typed = { email: string; password: string; at?: 'email' | 'password' }
type Texts = 'wrong_credentials' | 'too_many' | 'no_answer' | 'unencrypted' | 'unexpected'
type Props = {
  typed?: Typed | undefined
  /** A remark above the fields. */
  note?: string | undefined
  /** False while the form is only a picture of itself and cannot send anything. */
  alive: boolean
  send: (email: string, password: string) => Promise<CallError | undefined>
}

/** The e-mail and the password of a person; a refusal keeps what was typed. */
export function LoginForm({ typed, note, alive, send }: Props) {
  const { t } = useTranslation('login')
  const [email, setEmail] = useState(typed?.email ?? '')
  const [password, setPassword] = useState(typed?.password ?? '')
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Texts>()
  const form = useRef<HTMLFormElement>(null)
  const missing = (text: string) => (tried && text.trim() === '' ? t('validation.required') : undefined)

  const focus = (name: 'email' | 'password') => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  useEffect(() => {
    if (typed?.at) focus(typed.at)
    // a phone would open its keyboard over the page
    else if (alive && matchMedia('(pointer: fine)').matches) focus(typed?.email ? 'password' : 'email')
  }, [alive, typed])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setTried(true)
    if (email.trim() === '' || password === '') return focus(email.trim() === '' ? 'email' : 'password')
    setSending(true)
    setRefusal(undefined)
    const failure = await send(email.normalize('NFKC').trim(), password)
    if (!failure) return
    setSending(false)
    setRefusal(textOf(failure))
    focus('password')
  }

  return (
    <form ref={form} className="login-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('auth.title')}</h1>
      {note && <p className="note">{note}</p>}
      <div role="alert">{refusal && <p className="refusal">{t(`error.${refusal}`)}</p>}</div>
      <TextField
        name="email" type="email" label={t('auth.email')} autoComplete="username"
        value={email} error={missing(email)} readOnly={sending} onText={setEmail}
      />
      <PasswordField
        name="password" label={t('auth.password')} autoComplete="current-password"
        value={password} error={missing(password)} readOnly={sending} onText={setPassword}
      />
      <button className="hd-button" type={alive ? 'submit' : 'button'} disabled={sending}>
        {t(sending ? 'auth.sending' : 'auth.login')}
      </button>
    </form>
  )
}

function textOf({ status, code }: CallError): Texts {
  if (code === 'wrong_credentials') return 'wrong_credentials'
  if (status === 429) return 'too_many'
  if (status === 0) return location.protocol === 'http:' && !isSecureContext ? 'unencrypted' : 'no_answer'
  return 'unexpected'
}
