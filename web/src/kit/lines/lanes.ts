import { type Held, holdsOn } from '#domain/kit/held.ts'
import type { Place } from '../noun.ts'

/**
 * One bar of a timeline. `left`: time that may still be used, such as the rest of the years that a residence status allows, and that is not
 * in force itself.
 */
export type Bar = Held & { readonly id: string; readonly label: string; readonly to?: Place | undefined; readonly left?: boolean }
/**
 * One line of a timeline, in which one record is in force at a time. `names`: the label is the name of a person. `gaps`: days without a
 * record are shown.
 */
export type Lane = {
  readonly id: string
  readonly label: string
  readonly names?: boolean | undefined
  readonly bars: readonly Bar[]
  readonly gaps?: boolean
}

/** Whether a bar is marked as in force on a day. */
export const isMeant = (bar: Bar, day: string): boolean => bar.left !== true && holdsOn(bar, day)
