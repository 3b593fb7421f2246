import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Profile } from '#domain/access/access.api.ts'
import type { FieldCode } from '#domain/kit/errors.ts'
import { api } from '#web/kit/api.ts'
import { problemOf } from '#web/kit/callError.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { PasswordField } from '../password/PasswordField.tsx'
import { Question } from '../Question.tsx'
import { TextField } from '../entry/TextField.tsx'
import styles from './EmailCard.module.css'
import { useProfile } from './useProfile.ts'

type Account = Profile['account']

/** The address with which one signs in, and the way to another one. */
export function EmailCard({ account }: { account: Account }) {
  const { t } = useTranslation('access')
  const [asked, setAsked] = useState(false)
  return (
    <div className={styles.place}>
      <Panel as="section" aria-labelledby="email-title">
        <h2 id="email-title">{t('user_account.email')}</h2>
        <p>
          <b>{account.email}</b>
        </p>
        <Help>{t('profile.email_text')}</Help>
        <Button variant="outlined" color="secondary" onClick={() => setAsked(true)}>
          {t('profile.email_change')}
        </Button>
        {asked && <EmailDialog account={account} onClose={() => setAsked(false)} />}
      </Panel>
    </div>
  )
}

/** Another address, only with the password: whoever has the address can set a new password. */
function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['access', 'common'])
  const { store } = useProfile()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [issues, setIssues] = useState<Partial<Record<string, FieldCode>>>({})
  const text = (field: string) => {
    const code = issues[field]
    return code && t(`common:validation.${code}`, { size: '' })
  }
  const change = async () => {
    const missing = [...(email.trim() === '' ? ['email'] : []), ...(password === '' ? ['current_password'] : [])]
    setIssues(Object.fromEntries(missing.map((field) => [field, 'required'])))
    if (missing.length > 0) return false
    try {
      store(await api.profile.change.call({ version: account.version, changes: { email }, current_password: password }))
      snackbar.success(t('profile.email_changed'))
      return true
    } catch (error) {
      const { errors = [] } = problemOf(error)
      if (errors.length === 0) throw error
      setIssues(Object.fromEntries(errors.map(({ field, code }) => [field.replace('changes.', ''), code])))
      return false
    }
  }
  return (
    <Question title={t('profile.email_change')} act={t('profile.change')} run={change} onClose={onClose}>
      <TextField
        label={t('profile.new_email')}
        type="email"
        value={email}
        onText={setEmail}
        autoComplete="email"
        autoFocus
        error={text('email')}
      />
      <PasswordField
        label={t('profile.current_password')}
        value={password}
        onText={setPassword}
        autoComplete="current-password"
        error={text('current_password')}
      />
    </Question>
  )
}
