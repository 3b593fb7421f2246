import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { CodeText } from '../CodeText.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { QrCode } from '../QrCode.tsx'
import { bySchema } from '#web/kit/forms/acts/bySchema.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import styles from './TotpDialog.module.css'

const check = bySchema(z.object({ code: z.string().trim().min(1) }))

type Props = { onAdded: (recoveryCodes: string[]) => void; onClose: () => void }

/** Adds an authenticator app to the account: shows the secret as QR code and text, then asks for the first code of the app. */
export function TotpDialog({ onAdded, onClose }: Props) {
  const { t } = useTranslation(['access', 'common'])
  // each opening of the dialog requests a new secret
  const [opening] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({
    queryKey: ['totp', opening],
    queryFn: () => api.profile.startTotp.call({}),
    staleTime: Infinity,
    gcTime: 0,
  })
  const form = useActForm({
    start: { code: '' },
    check,
    send: async ({ code }) => onAdded((await api.profile.confirmTotp.call({ code })).recovery_codes),
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('factor.add')} act={t('factor.confirm')} form={form} onClose={onClose}>
      {error && <Failed title={t('factor.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <ol className={styles.steps}>
          <li>{t('factor.step_app')}</li>
          <li>
            {t('factor.step_scan')}
            <div className={styles.totp}>
              <QrCode text={data.uri} label={t('factor.qr')} />
              <div>
                <span>{t('factor.secret')}</span>
                <CodeText>{data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</CodeText>
                <CopyButton text={data.secret}>{t('factor.copy_secret')}</CopyButton>
              </div>
            </div>
          </li>
          <li>
            {t('factor.step_code')}
            <div className={styles.field}>
              <TextField
                label={t('factor.code')}
                value={form.values.code}
                onText={(code) => form.put({ code })}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                error={issue('code')}
              />
            </div>
          </li>
        </ol>
      )}
    </Question>
  )
}
