import { useState } from 'react'
import { problemOf } from '#web/kit/callError.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PasswordField } from './PasswordField.tsx'
import { Question } from '../Question.tsx'

type Props = {
  title: string
  text: string
  act: string
  danger?: boolean
  run: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password of the signed-in person before something that a stranger at an open screen must not do. */
export function PasswordQuestion({ text, run, ...props }: Props) {
  const { t } = useTranslation(['access', 'common'])
  const [password, setPassword] = useState('')
  const [issue, setIssue] = useState<'required' | 'wrong_password'>()
  const attempt = async () => {
    setIssue(password === '' ? 'required' : undefined)
    if (password === '') return false
    try {
      await run(password)
    } catch (error) {
      if (!problemOf(error).errors?.some(({ code }) => code === 'wrong_password')) throw error
      setIssue('wrong_password')
      return false
    }
  }
  return (
    <Question {...props} run={attempt}>
      <p>{text}</p>
      <PasswordField
        label={t('profile.current_password')}
        value={password}
        onText={setPassword}
        autoComplete="current-password"
        autoFocus
        error={issue && t(`common:validation.${issue}`)}
      />
    </Question>
  )
}
