import { readStored, writeStored } from './stored.ts'

/** Local storage key of the token (specification, section 4). */
export const tokenKey = 'auth'
/** Session storage key of the token that the server refused to this tab. */
const refusedKey = 'auth-refused'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The token that all tabs of this browser share. */
export const sharedToken = (): string | undefined => textOf(readStored(tokenKey))

/** The token of this tab; before the shared one goes that of a look through another's eyes, which this tab has alone. */
export const storedToken = (): string | undefined => textOf(readStored(tokenKey, 'sessionStorage')) ?? sharedToken()

/** Sets the token of a look through another's eyes; undefined ends the look. */
export const setViewToken = (token: string | undefined): void => writeStored(tokenKey, token, 'sessionStorage')

/** The stored token, unless this tab knows already that the server refuses it. */
export const usableToken = (): string | undefined => {
  const token = storedToken()
  return token === readStored(refusedKey, 'sessionStorage') ? undefined : token
}

/**
 * Remembers in this tab that a token is worth nothing any more. It is not removed: that would tell the other tabs that
 * the person has logged out, and they would leave the forms that are open there.
 */
export const markRefused = (token: string): void => writeStored(refusedKey, token, 'sessionStorage')
