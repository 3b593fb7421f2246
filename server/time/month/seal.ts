import { createHash } from 'node:crypto'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import { canonical } from '../../kit/base/canonical.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a closed month is sealed with: the SHA-256 of all that it tells. */
export const sealOf = (month: PersonMonth): string => hashOf(canonical(month))

/** A month as it is stored when it is closed: its JSON, and the seal of that. */
export const sealedAs = (month: PersonMonth): { sealed: string; seal: string } => {
  const sealed = canonical(month)
  return { sealed, seal: hashOf(sealed) }
}
