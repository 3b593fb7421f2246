import type { HoldState } from '#domain/retention/legalHold.ts'
import type { Tone } from '#web/kit/tables/Mark.tsx'

export const holdTones = { held: 'warning', lifted: 'plain' } satisfies Record<HoldState, Tone>
