import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { useProfile } from './useProfile.ts'
import { useMe } from '../useMe.ts'
import styles from './SecurityPage.module.css'

/** How the account is guarded: second factor, passkeys, and where it is signed in. */
export default function SecurityPage() {
  const { profile, reread } = useProfile()
  const { must_add_factor } = useMe()
  const changed = () => void reread()
  return (
    <div className={styles.cards}>
      <SecondFactor profile={profile} onChanged={changed} />
      <Passkeys profile={profile} onChanged={changed} />
      {!must_add_factor && <Sessions />}
    </div>
  )
}
