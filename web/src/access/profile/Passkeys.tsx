import KeyOutlined from '@mui/icons-material/KeyOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import { useState } from 'react'
import type { PasskeyRow, Profile } from '#domain/access/access.api.ts'
import { api } from '#web/kit/api.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './SecurityPage.module.css'

type Part = { profile: Profile; onAdded: (recoveryCodes: string[]) => void; onRemoved: () => void }

/** Passkeys of the account, with which a device proves who signs in by fingerprint, face or PIN: lists, adds and removes them. */
export function Passkeys({ profile, onAdded, onRemoved }: Part) {
  const { t } = useTranslation('access')
  const language = useLanguage()
  const { passkeys, totp, factor_required } = profile
  const [asked, setAsked] = useState<PasskeyRow | 'add'>()
  const close = () => setAsked(undefined)
  const stays = factor_required && !totp && passkeys.length === 1
  const remove = async ({ id }: PasskeyRow) => {
    await api.profile.removePasskey.call({ id })
    onRemoved()
    snackbar.success(t('passkey.removed'))
  }
  const supported = 'PublicKeyCredential' in globalThis
  return (
    <Panel as="section" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">
        <Furigana>{t('passkey.title')}</Furigana>
      </h2>
      <Help>{t('passkey.text')}</Help>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((row) => (
            <li key={row.id}>
              <KeyOutlined aria-hidden />
              <div>
                <b>{row.name}</b>
                <span className={styles.detail}>{t('passkey.added_at', { time: showInstant(row.created_at, language) })}</span>
                {row.used_at && (
                  <span className={styles.detail}>{t('session.used', { time: showInstant(row.used_at, language) })}</span>
                )}
              </div>
              {!stays && (
                <Button variant="outlined" color="secondary" onClick={() => setAsked(row)}>
                  {t('passkey.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {stays && <Help>{t('factor.stays')}</Help>}
      <Button variant="outlined" color="secondary" disabled={!supported} onClick={() => setAsked('add')}>
        {t('passkey.add')}
      </Button>
      {!supported && <Help>{t('passkey.unsupported')}</Help>}
      {asked === 'add' && <PasskeyDialog onAdded={onAdded} onClose={close} />}
      {asked && asked !== 'add' && (
        <Question
          title={<Furigana names={[asked.name]}>{t('passkey.remove_title', { name: asked.name })}</Furigana>}
          act={t('passkey.remove')}
          danger
          run={() => remove(asked)}
          onClose={close}
        >
          <p>{t('passkey.remove_text')}</p>
        </Question>
      )}
    </Panel>
  )
}
