import { useEffect, useState } from 'react'
import { type Strength, strengthOf } from '#domain/access/strength.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { minPassword, minStrength } from '../entry/fieldRules.ts'
import styles from './PasswordStrength.module.css'

const words = ['very_weak', 'weak', 'fair', 'good', 'strong'] as const
/** Milliseconds without typing after which the strength is estimated. */
const rest = 150

/**
 * Shows how hard a typed password is to guess, and why it would be refused.
 * @param own words related to the person or the company, which make a password easy to guess
 */
export function PasswordStrength({ password, own }: { password: string; own: readonly string[] }) {
  const { t } = useTranslation('login')
  const strength = useStrength(password, own)
  const missing = minPassword - password.length
  const word = strength === undefined ? undefined : t(`strength.${words[strength]}`)
  const why = () => {
    if (missing > 0) return t('strength.short', { size: missing })
    return strength !== undefined && strength < minStrength ? t('strength.guessable') : undefined
  }
  return (
    <div className={styles.strength} data-strength={strength}>
      {word && (
        <span className={styles.bar} aria-hidden>
          {words.map((each) => (
            <i key={each} />
          ))}
        </span>
      )}
      <p aria-live="polite">
        {word && (
          <>
            <b>{t('strength.word', { word })}</b> {why()}
          </>
        )}
      </p>
    </div>
  )
}

/** Estimates the strength of the latest text; undefined while there is no estimate. */
function useStrength(password: string, own: readonly string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  const known = own.join('\n')
  useEffect(() => {
    let current = true
    const show = (next: Strength | undefined) => {
      if (current) setStrength(next)
    }
    const timer = setTimeout(() => {
      if (password === '') show(undefined)
      else strengthOf(password, known.split('\n')).then(show, () => show(undefined))
    }, rest)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [password, known])
  return strength
}
