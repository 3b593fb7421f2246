import type { z } from 'zod'

/** Values that a form offers for a setting of the company. Its bounds are the least and the greatest of them, for every call too. */
export type Offered = readonly [number, ...number[]]

/** The least and the greatest offered value. */
export const boundsOf = (offered: Offered) => [Math.min(...offered), Math.max(...offered)] as const

/** The schema of a setting: a number within the bounds of what is offered, which need not be an offered one. */
export const within = <S extends z.ZodNumber>(number: S, offered: Offered): S => {
  const [least, most] = boundsOf(offered)
  return number.min(least).max(most)
}
