import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { problemOf } from '#web/kit/callError.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { CodeText } from '../CodeText.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { QrCode } from '../QrCode.tsx'
import { Question } from '../Question.tsx'
import { TextField } from '../entry/TextField.tsx'
import styles from './TotpDialog.module.css'

type Props = { onAdded: (recoveryCodes: string[]) => void; onClose: () => void }

/** Ties an authenticator app to the account: its secret as picture and text, then the first code of it. */
export function TotpDialog({ onAdded, onClose }: Props) {
  const { t } = useTranslation(['access', 'common'])
  // each opening is given a new secret
  const [opening] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({
    queryKey: ['totp', opening],
    queryFn: () => api.profile.startTotp.call({}),
    staleTime: Infinity,
    gcTime: 0,
    throwOnError: false,
  })
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(false)
  const confirm = async () => {
    setWrong(false)
    try {
      onAdded((await api.profile.confirmTotp.call({ code })).recovery_codes)
      return true
    } catch (failure) {
      if ((problemOf(failure).errors ?? []).length === 0) throw failure
      setWrong(true)
      return false
    }
  }
  return (
    <Question title={t('factor.add')} act={t('factor.confirm')} run={confirm} onClose={onClose}>
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
                value={code}
                onText={setCode}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                error={wrong ? t('common:validation.wrong_code') : undefined}
              />
            </div>
          </li>
        </ol>
      )}
    </Question>
  )
}
