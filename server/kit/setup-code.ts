import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for one another: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
const ALPHABET = 'ACDEFGHJKMNPRTWXY34679'
const LENGTH = 8

/** A one-time code to read off the operator's screen and type in, such as 'K7PM-4XWC'. */
export function newSetupCode(): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}
