import { randomInt } from 'node:crypto'

/** The characters of codes that people type, without those that are easily confused: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const SIGNS = 'ACDEFGHJKMNPRTWXY34679'

/** A random code to read and type, all characters equally likely; 4.4 bits each. */
export const readableCode = (length: number): string => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/**
 * Derives a code from bytes, all characters equally likely if the bytes are. Bytes above the last multiple of the number of characters are
 * skipped, which leaves far more than eight characters of 32 bytes.
 */
export const readableOf = (bytes: Uint8Array, length: number): string => {
  const even = 256 - (256 % SIGNS.length)
  const signs = [...bytes].filter((byte) => byte < even).map((byte) => SIGNS[byte % SIGNS.length])
  return signs.slice(0, length).join('')
}

/** A code with a hyphen in its middle, such as 'K7PM-4XWC'. The hyphen is ignored when the code is entered. */
export const hyphened = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`
