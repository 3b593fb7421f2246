import { z } from 'zod'
import { get, post } from '../../kit/contract.ts'
import { month as monthFact, text } from '../../kit/fields.ts'
import { punch, punchKinds } from './punch.ts'

const month = monthFact().schema
/** An instant with its offset, to the second. */
const at = z.iso.datetime({ offset: true })
export const ownPunches = z.object({ linked: z.boolean(), punches: z.array(punch) })
export type OwnPunches = z.infer<typeof ownPunches>

/** What a device tells of a punch. */
export const punchInput = z.strictObject({ kind: z.enum(punchKinds), at })

export const clockApi = {
  /** The own punches of the last days, from which follows whether one is at work. */
  own: get('/clock', 'clock.read').output(ownPunches),
  /**
   * Clocks in or out, whatever went before: nobody is kept from it. `at` is the instant as the server counts, also where it is sent later.
   * @throws `invalid_input` for an instant to come, or one more than two weeks ago
   */
  punch: post('/clock', 'clock.write').input(punchInput).output(ownPunches),
  /** The punches of somebody in a month, as they were made. */
  of: get('/clock/{staff_id}', 'clock.read')
    .input(z.strictObject({ staff_id: z.uuid(), month }))
    .output(z.array(punch.extend({ made_by: z.string().nullable() }))),
  /** The office clocks for somebody, and says why. */
  punchFor: post('/clock/{staff_id}', 'clock.office')
    .input(z.strictObject({ staff_id: z.uuid(), ...punchInput.shape, note: text(200).schema }))
    .output(z.object({ id: z.uuid() })),
}
