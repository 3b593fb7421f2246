import { createHash } from 'node:crypto'

const SIZE = 2n ** 256n

/** Counts rows and adds up their SHA-256 modulo 2^256, so that the same rows give the same sum in any order. */
export const rowSum = () => {
  let rows = 0
  let sum = 0n
  return {
    add: (row: string) => {
      rows++
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % SIZE
    },
    figures: () => ({ rows, sum: sum.toString(16).padStart(64, '0') }),
  }
}
