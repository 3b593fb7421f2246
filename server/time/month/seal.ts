import { createHash } from 'node:crypto'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'

/** A value as one text, whatever order its keys came in. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

/** What a closed month is sealed with: the SHA-256 of all that it tells. */
export const sealOf = (month: PersonMonth): string => createHash('sha256').update(canonical(month)).digest('hex')
