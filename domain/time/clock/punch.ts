import { z } from 'zod'
import { clockOf } from '../../kit/dates.ts'
import { MAX_DUTY_MINUTES } from '../../visits/visit.ts'
import type { Clocked } from '../attendance/work.ts'
import type { Stretch } from '../attendance/spans.ts'

/** Begin of work, its end, begin of a rest, and its end. */
export const punchKinds = ['in', 'out', 'rest', 'back'] as const
export type PunchKind = (typeof punchKinds)[number]
/** Where it was done: on the helper's own device, or in the office for somebody. */
export const punchSources = ['phone', 'office'] as const

export const punch = z.object({
  id: z.uuid(),
  kind: z.enum(punchKinds),
  /** The instant that counts. */
  at: z.string(),
  source: z.enum(punchSources),
  note: z.string().nullable(),
  /** When the server got it. */
  received_at: z.string(),
})
export type Punch = z.infer<typeof punch>

/** The own punches of the last days. `linked`: the account has a staff record. */
export const ownPunches = z.object({ linked: z.boolean(), punches: z.array(punch) })
export type OwnPunches = z.infer<typeof ownPunches>

/** What a device tells of a punch. `at`: an instant with its offset, to the second. */
export const punchInput = z.strictObject({ kind: z.enum(punchKinds), at: z.iso.datetime({ offset: true }) })

type Struck = Pick<Punch, 'kind' | 'at'>

/**
 * From clocking in to clocking out; `to` is null where nobody has clocked out. `isLeft`: nobody has, and a later punch began another one. As `clockOf` counts.
 */
export type Pair = {
  readonly from: number
  readonly to: number | null
  readonly isLeft: boolean
  readonly rests: readonly Stretch[]
  readonly restFrom: number | null
}

/** Whoever clocks in again so soon has pressed twice. Minutes. */
const AGAIN = 10

/** What punches say: pairs, and when somebody clocked out whom nothing says to have clocked in. */
type Read = { readonly pairs: readonly Pair[]; readonly unopened: readonly number[] }

/**
 * What punches in the order of time say. Nothing that was punched is refused: a clocking in after another one leaves the earlier open, which asks for its end and counts
 * no work, unless it comes so soon that it says the same; a clocking out that nothing goes before counts no work and
 * asks for its begin, unless it comes so soon after another one that it says the same; a rest or a return that nothing goes before says nothing; a rest that was never ended lasts until the clocking out.
 */
export const readPunches = (punches: readonly Struck[]): Read => {
  const pairs: Pair[] = []
  const unopened: number[] = []
  let out = -Infinity
  let open: { from: number; rests: Stretch[]; restFrom: number | null } | null = null
  const leave = (isLeft: boolean) => {
    if (open) pairs.push({ ...open, to: null, isLeft })
    open = null
  }
  for (const { kind, at } of punches) {
    const clock = clockOf(at)
    // a duty lasts at most three days: what comes later belongs to another one
    if (open && clock - open.from > MAX_DUTY_MINUTES) leave(true)
    if (kind === 'in') {
      if (open && clock - open.from < AGAIN) continue
      leave(true)
      open = { from: clock, rests: [], restFrom: null }
    } else if (open && kind === 'rest') open.restFrom ??= clock
    else if (open && open.restFrom !== null) {
      open.rests.push([open.restFrom, clock])
      open.restFrom = null
    }
    if (kind !== 'out') continue
    if (open) pairs.push({ ...open, to: clock, isLeft: false })
    else if (clock - out >= AGAIN) unopened.push(clock)
    open = null
    out = clock
  }
  leave(false)
  return { pairs, unopened }
}
export const pairsOf = (punches: readonly Struck[]): readonly Pair[] => readPunches(punches).pairs

/** Somebody who has not clocked out for so long has forgotten it. Minutes. */
const FORGOTTEN = 16 * 60
/** Whether somebody clocked in and has forgotten to clock out, at an instant as `clockOf` counts. */
export const isForgotten = ({ from, to, isLeft }: Pair, now: number): boolean => to === null && (isLeft || now - from > FORGOTTEN)

/** The pairs that count as work. */
export const clockedOf = (pairs: readonly Pair[]): Clocked[] =>
  pairs.flatMap(({ from, to, rests }) => (to === null || to === from ? [] : [{ from, to, rests }]))
