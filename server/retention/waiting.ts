import type { retentionWaiting } from '#domain/retention/waiting.ts'
import type { Waits } from '../kit/records/waiting.ts'
import { countDue } from './retention.ts'

export const retentionWaits: Waits<typeof retentionWaiting> = { erasable: countDue }
