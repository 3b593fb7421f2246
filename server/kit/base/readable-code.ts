import { randomInt } from 'node:crypto'

/** The signs of codes that people type, without those that are easily confused: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const SIGNS = 'ACDEFGHJKMNPRTWXY34679'

/** Random signs to read off and type in, all equally likely: 4.4 bits a sign. */
export const readableCode = (length: number): string => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** The signs that bytes stand for, all equally likely where the bytes are: of 32 bytes there are eight and more. */
export const readableOf = (bytes: Uint8Array, length: number): string => {
  const even = 256 - (256 % SIGNS.length)
  const signs = [...bytes].filter((byte) => byte < even).map((byte) => SIGNS[byte % SIGNS.length])
  return signs.slice(0, length).join('')
}

/** A code with a hyphen in its middle, such as 'K7PM-4XWC'. The hyphen is ignored when the code is entered. */
export const hyphened = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`
