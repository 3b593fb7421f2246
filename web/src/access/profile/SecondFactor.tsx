import { Button } from '#web/kit/ui/Button.tsx'
import { useState } from 'react'
import type { Profile } from '#domain/access/access.api.ts'
import { api } from '#web/kit/api.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { TotpDialog } from './TotpDialog.tsx'

type Part = { profile: Profile; onAdded: (recoveryCodes: string[]) => void; onRemoved: () => void }

/** Adds or removes an authenticator app as second factor. */
export function SecondFactor({ profile: { totp, factor_required, passkeys }, onAdded, onRemoved }: Part) {
  const { t } = useTranslation('access')
  const [asked, setAsked] = useState<'add' | 'remove'>()
  const close = () => setAsked(undefined)
  const stays = factor_required && passkeys.length === 0
  const remove = async () => {
    await api.profile.removeTotp.call({})
    onRemoved()
    snackbar.success(t('factor.removed'))
  }
  const added = (recoveryCodes: string[]) => {
    onAdded(recoveryCodes)
    // the dialog with the recovery codes says by itself that the app was added
    if (recoveryCodes.length === 0) snackbar.success(t('factor.added'))
  }
  return (
    <Panel as="section" aria-labelledby="totp-title">
      <h2 id="totp-title">
        {t('factor.title')} <Mark tone={totp ? 'good' : 'plain'}>{t(totp ? 'factor.on' : 'factor.off')}</Mark>
      </h2>
      <Help>{t('factor.text')}</Help>
      {!totp && (
        <Button variant="contained" onClick={() => setAsked('add')}>
          {t('factor.add')}
        </Button>
      )}
      {totp && !stays && (
        <Button variant="outlined" color="error" onClick={() => setAsked('remove')}>
          {t('factor.remove')}
        </Button>
      )}
      {totp && stays && <Help>{t('factor.stays')}</Help>}
      {asked === 'add' && <TotpDialog onClose={close} onAdded={added} />}
      {asked === 'remove' && (
        <Question title={t('factor.remove_title')} act={t('factor.remove')} danger run={remove} onClose={close}>
          <p>{t('factor.remove_text')}</p>
        </Question>
      )}
    </Panel>
  )
}
