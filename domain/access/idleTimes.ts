import type { Offered } from '../kit/offered.ts'

/** After how long without activity a session may end (decision 66): minutes for roles that see secret values, hours for the others. */
export const idleTimes = {
  office_idle_minutes: [15, 30, 60, 120, 240, 480, 720],
  idle_hours: [1, 2, 4, 8, 12, 24, 48, 72],
} as const satisfies Record<string, Offered>
