import { useEffect, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { cx } from '#web/kit/ui/cx.ts'
import { dropHandedOver, handedOver } from './handOver.ts'
import { LoginHelp } from './LoginHelp.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import styles from './RefusalText.module.css'
import { SignIn } from './SignIn.tsx'
import { typedBefore } from './typedBefore.ts'

/** Login page. After signing in, `followSession` opens the next page. */
export default function LoginPage({ back }: { back: string | undefined }) {
  const { t } = useTranslation('login')
  const [arrival] = useState(() => ({ typed: typedBefore(), ...handedOver() }))
  useEffect(() => dropHandedOver('changed', 'factors'), [])
  const { typed, email = '', changed, factors } = arrival
  const known = typed && typed.email !== '' ? typed : { password: '', ...typed, email }
  const changedNote = factors ? t('auth.password_changed_factors') : t('auth.password_changed')
  const note = changed ? changedNote : back ? t('auth.back') : undefined
  return (
    <PublicFrame title={t('auth.title')}>
      <SignIn
        heading="h1"
        head={
          <>
            <h1>{t('auth.title')}</h1>
            {note && (
              <p className={cx(styles.note, changed && styles.done)} role="status">
                {note}
              </p>
            )}
          </>
        }
        typed={known}
        help={<LoginHelp />}
      />
    </PublicFrame>
  )
}
