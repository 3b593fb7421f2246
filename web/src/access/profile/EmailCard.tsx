import { Button } from '#web/kit/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { Profile } from '#domain/access/access.api.ts'
import { user } from '#domain/access/user.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { bySchema } from '#web/kit/forms/acts/bySchema.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { Buttons } from '../Buttons.tsx'
import styles from './EmailCard.module.css'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useProfile } from './useProfile.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

type Account = Profile['account']

/** Shows the address used for signing in, and changes it. */
export function EmailCard({ account }: { account: Account }) {
  const { t } = useTranslation('access')
  const [asked, setAsked] = useState(false)
  const { store } = useProfile()
  const errorText = useErrorText()
  const keep = useMutation({
    mutationFn: () => api.profile.change.call({ version: account.version, changes: { email: account.email } }),
    onSuccess: (stored) => {
      store(stored)
      snackbar.success(t('profile.email_kept'))
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  return (
    <div className={styles.place}>
      <Panel as="section" aria-labelledby="email-title">
        <h2 id="email-title">
          <Furigana>{t('user_account.email')}</Furigana>
        </h2>
        <p>
          <b>{account.email}</b>
        </p>
        {account.new_email && <Help>{t('profile.email_waits', { email: account.new_email })}</Help>}
        <Help>{t('profile.email_text')}</Help>
        <Buttons>
          <Button variant="outlined" color="secondary" onClick={() => setAsked(true)}>
            {t('profile.email_change')}
          </Button>
          {account.new_email && (
            <Button variant="outlined" color="secondary" loading={keep.isPending} onClick={() => keep.mutate()}>
              {t('profile.email_keep')}
            </Button>
          )}
        </Buttons>
        {asked && <EmailDialog account={account} onClose={() => setAsked(false)} />}
      </Panel>
    </div>
  )
}

const check = bySchema(z.object({ email: user.fields.email.schema }))

/** Dialog for another address. The server requires the password first, since a person who controls the address can set a new password. */
function EmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['access', 'common'])
  const { store } = useProfile()
  const form = useActForm({
    start: { email: '' },
    check,
    send: async ({ email }) => {
      const stored = await api.profile.change.call({ version: account.version, changes: { email } })
      store(stored)
      const waits = stored.account.new_email
      snackbar.success(waits ? t('profile.email_sent', { email: waits }) : t('profile.email_changed'))
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('profile.email_change')} act={t('profile.change')} form={form} onClose={onClose}>
      <TextField
        label={t('profile.new_email')}
        type="email"
        value={form.values.email}
        onText={(email) => form.put({ email })}
        autoComplete="email"
        autoFocus
        error={issue('email')}
      />
    </Question>
  )
}
