import { type Held, holdsOn } from '#domain/kit/held.ts'
import type { Place } from '../noun.ts'

/** `left`: a time that may still be used, and not one that holds. */
export type Bar = Held & { readonly id: string; readonly label: string; readonly to?: Place | undefined; readonly left?: boolean }
/** One line: what holds one at a time. `names`: its label is somebody's name. `gaps`: days without any are told. */
export type Lane = {
  readonly id: string
  readonly label: string
  readonly names?: boolean | undefined
  readonly bars: readonly Bar[]
  readonly gaps?: boolean
}

/** Whether somebody who looks at a day is told of a bar. */
export const isMeant = (bar: Bar, day: string): boolean => bar.left !== true && holdsOn(bar, day)
