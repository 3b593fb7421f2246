import type { Tone } from '#web/kit/tables/Mark.tsx'

/** At work is good, on the way to it waits. */
export const statusTones: Readonly<Record<string, Tone>> = { active: 'good', offer_accepted: 'wait' }
