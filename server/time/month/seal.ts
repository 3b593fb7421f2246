import { createHash } from 'node:crypto'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'

/** A value as one text, whatever order its keys came in. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const named = value as Record<string, unknown>
  const facts = Object.keys(named)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(named[key])}`)
  return `{${facts.join(',')}}`
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a closed month is sealed with: the SHA-256 of all that it tells. */
export const sealOf = (month: PersonMonth): string => hashOf(canonical(month))

/** A month as it is stored when it is closed: its JSON, and the seal of that. */
export const sealedAs = (month: PersonMonth): { sealed: string; seal: string } => {
  const sealed = canonical(month)
  return { sealed, seal: hashOf(sealed) }
}
