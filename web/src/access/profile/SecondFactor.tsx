import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Profile } from '#domain/access/access.api.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Buttons } from '../Buttons.tsx'
import { Question } from '#web/kit/forms/Question.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecurityPage.module.css'
import { TotpDialog } from './TotpDialog.tsx'

/** Fewer recovery codes than this are too few to rely on. */
const few = 3
type Part = { profile: Profile; onChanged: () => void }

/** The authenticator app: on, off, and the codes for the day on which the phone is lost. */
export function SecondFactor({ profile, onChanged }: Part) {
  const { t } = useTranslation('access')
  const { totp, recovery_codes_left: left, factor_required, passkeys } = profile
  const [asked, setAsked] = useState<'add' | 'remove' | 'codes'>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setAsked(undefined)
  const stays = !factor_required || passkeys.length > 0
  const remove = async () => {
    await api.profile.removeTotp.call({})
    onChanged()
    snackbar.success(t('factor.removed'))
  }
  const renew = async () => {
    setCodes((await api.profile.newRecoveryCodes.call({})).recovery_codes)
  }
  return (
    <Panel as="section" aria-labelledby="totp-title">
      <h2 id="totp-title">
        {t('factor.title')} <Mark tone={totp ? 'good' : 'plain'}>{t(totp ? 'factor.on' : 'factor.off')}</Mark>
      </h2>
      <Help>{t('factor.text')}</Help>
      {totp ? (
        <>
          <p className={left < few ? styles.few : undefined}>{t('factor.codes_left', { size: left })}</p>
          <Buttons>
            <Button variant="outlined" color="secondary" onClick={() => setAsked('codes')}>
              {t('factor.new_codes')}
            </Button>
            {stays && (
              <Button variant="outlined" color="error" onClick={() => setAsked('remove')}>
                {t('factor.remove')}
              </Button>
            )}
          </Buttons>
          {!stays && <Help>{t('factor.stays')}</Help>}
        </>
      ) : (
        <Button variant="contained" onClick={() => setAsked('add')}>
          {t('factor.add')}
        </Button>
      )}
      {asked === 'add' && (
        <TotpDialog
          onClose={close}
          onAdded={(next) => {
            close()
            setCodes(next)
          }}
        />
      )}
      {asked === 'remove' && (
        <Question title={t('factor.remove_title')} act={t('factor.remove')} danger run={remove} onClose={close}>
          <p>{t('factor.remove_text')}</p>
        </Question>
      )}
      {asked === 'codes' && (
        <Question title={t('factor.new_codes')} act={t('factor.new_codes')} run={renew} onClose={close}>
          <p>{t('factor.new_codes_text')}</p>
        </Question>
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          email={profile.account.email}
          onClose={() => {
            setCodes(undefined)
            onChanged()
          }}
        />
      )}
    </Panel>
  )
}
