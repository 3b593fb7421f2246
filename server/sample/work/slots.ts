import type { TaskName } from './tasks.ts'

/** A visit that comes every week: start, minutes, days of the week (1 = Monday to 7 = Sunday), patient, what is done. */
export type Slot = readonly [start: string, minutes: number, days: string, patient: string | null, task: TaskName]

/** The visits of one kind of duty; a helper on that duty makes all of the day, in order. */
export type Line = readonly Slot[]
export type LineName = 'early' | 'late' | 'night' | 'day' | 'stay'

export const DAILY = '1234567'
