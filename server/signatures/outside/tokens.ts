import { createHash } from 'node:crypto'
import { ServiceFailure } from '../../kit/http/asking.ts'

type Token<More> = More & { token: string; expires_in: number }
/** A token is not used any more this long before it ends. Milliseconds. */
const EARLY_MS = 60_000

/**
 * Keeps access tokens in the memory of this process, by the credentials that they were given for. The function does something with a token,
 * which is asked for when there is none; one that is not accepted any more is forgotten.
 */
export const tokenKeeper = <More>() => {
  const tokens = new Map<string, { token: Token<More>; until: number }>()
  return async <T>(
    credentials: readonly string[],
    make: () => Promise<Token<More>>,
    run: (token: Token<More>) => Promise<T>,
  ): Promise<T> => {
    const key = createHash('sha256').update(JSON.stringify(credentials)).digest('base64url')
    const kept = tokens.get(key)
    const usable = kept !== undefined && kept.until > Date.now()
    const token = usable ? kept.token : await make()
    if (!usable) tokens.set(key, { token, until: Date.now() + token.expires_in * 1000 - EARLY_MS })
    try {
      return await run(token)
    } catch (error) {
      if (error instanceof ServiceFailure && error.kind === 'credentials') tokens.delete(key)
      throw error
    }
  }
}
