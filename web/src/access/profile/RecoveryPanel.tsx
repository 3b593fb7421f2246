import { Button } from '#web/kit/ui/Button.tsx'
import { useState } from 'react'
import type { Profile } from '#domain/access/access.api.ts'
import { api } from '#web/kit/api.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './SecurityPage.module.css'

/** With fewer recovery codes left than this, their number is highlighted, so that the person makes new ones in time. */
const few = 3

/** Shows how many recovery codes are left, and makes new ones. They are for the case that the device with the second factor is lost. */
export function RecoveryPanel({ profile, onCodes }: { profile: Profile; onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation('access')
  const { recovery_codes_left: left } = profile
  const [asked, setAsked] = useState(false)
  const renew = async () => onCodes((await api.profile.newRecoveryCodes.call({})).recovery_codes)
  return (
    <Panel as="section" aria-labelledby="codes-title">
      <h2 id="codes-title">
        <Furigana>{t('factor.codes')}</Furigana>
      </h2>
      <Help>{t('factor.codes_for')}</Help>
      <p className={left < few ? styles.few : undefined}>{t('factor.codes_left', { size: left })}</p>
      <Button variant="outlined" color="secondary" onClick={() => setAsked(true)}>
        {t('factor.new_codes')}
      </Button>
      {asked && (
        <Question title={t('factor.new_codes')} act={t('factor.new_codes')} run={renew} onClose={() => setAsked(false)}>
          <p>{t('factor.new_codes_text')}</p>
        </Question>
      )}
    </Panel>
  )
}
