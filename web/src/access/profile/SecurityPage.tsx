import { useState } from 'react'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RecoveryPanel } from './RecoveryPanel.tsx'
import { Sessions } from './Sessions.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { useProfile } from './useProfile.ts'
import { useMe } from '../useMe.ts'
import styles from './SecurityPage.module.css'

/** Security of the own account: second factors, recovery codes, and sessions. */
export default function SecurityPage() {
  const { profile, reread } = useProfile()
  const { must_add_factor } = useMe()
  const [codes, setCodes] = useState<string[]>([])
  const changed = () => void reread()
  // the page is refreshed after the recovery codes are closed, since a change behind the dialog could remove it
  const added = (given: string[]) => (given.length > 0 ? setCodes(given) : changed())
  const { totp, passkeys, account } = profile
  const close = () => {
    setCodes([])
    changed()
  }
  return (
    <div className={styles.cards}>
      <SecondFactor profile={profile} onAdded={added} onRemoved={changed} />
      <Passkeys profile={profile} onAdded={added} onRemoved={changed} />
      {(totp || passkeys.length > 0) && <RecoveryPanel profile={profile} onCodes={setCodes} />}
      {!must_add_factor && <Sessions hasPasskeys={passkeys.length > 0} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} email={account.email} onClose={close} />}
    </div>
  )
}
