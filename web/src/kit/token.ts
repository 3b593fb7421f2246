import { readStored, writeStored } from './stored.ts'

/** Local storage key of the token (specification, section 4). */
export const tokenKey = 'auth'
/** Session storage key of the token that the server refused in this tab. */
const refusedKey = 'auth-refused'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The token that all tabs of this browser share. */
export const sharedToken = (): string | undefined => textOf(readStored(tokenKey))

/** The token of this tab: the one of a view as another account, which only this tab has, or else the shared one. */
export const storedToken = (): string | undefined => textOf(readStored(tokenKey, 'sessionStorage')) ?? sharedToken()

/** Stores the token of a view as another account in this tab; undefined ends the view. */
export const setViewToken = (token: string | undefined): void => writeStored(tokenKey, token, 'sessionStorage')

/** The stored token, unless the server has refused it in this tab. */
export const usableToken = (): string | undefined => {
  const token = storedToken()
  return token === readStored(refusedKey, 'sessionStorage') ? undefined : token
}

/**
 * Remembers in this tab that the server refused a token. The token is not removed: the other tabs would take that for signing out, and
 * would leave their open forms.
 */
export const markRefused = (token: string): void => writeStored(refusedKey, token, 'sessionStorage')
