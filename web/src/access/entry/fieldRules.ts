import type { Issue, Issues } from '#web/kit/forms/acts/useActForm.ts'
import { strengthOf } from '#domain/access/strength.ts'

/** Limits of the entry pages, repeated from the schemas, whose library would make the pages larger; a test checks that both agree. */
export const minPassword = 12
export const minStrength = 3
export const codeMinutes = 10
export const linkHours = 24

export const required = (text: string): Issue | undefined => (text.trim() === '' ? { code: 'required' } : undefined)

export const emailIssue = (email: string): Issue | undefined =>
  required(email) ?? (/^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : { code: 'invalid_email' })

export const passwordIssue = (password: string): Issue | undefined => {
  if (password === '') return { code: 'required' }
  return password.length < minPassword ? { code: 'min_length', size: minPassword } : undefined
}

export const confirmIssue = (password: string, confirm_password: string): Issue | undefined =>
  password === confirm_password ? undefined : { code: 'password_mismatch' }

/**
 * Whether a password is refused because it is easy to guess. When the estimator cannot be loaded, only the server checks it.
 * @param own words related to the person, such as names and address
 */
export const guessableIssue = async (password: string, own: readonly string[]): Promise<Issue | undefined> => {
  const strength = await strengthOf(password, own).catch(() => minStrength)
  return strength < minStrength ? { code: 'password_guessable' } : undefined
}

/** An address as it is sent: full-width characters become normal ones, and spaces around it are removed. */
export const plainEmail = (email: string): string => email.normalize('NFKC').trim()

/** Only the fields that have an issue. */
export const found = <Field extends string>(issues: Record<Field, Issue | undefined>): Issues<Field> =>
  Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined)) as Issues<Field>
