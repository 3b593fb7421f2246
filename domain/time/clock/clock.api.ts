import { z } from 'zod'
import { get, post } from '../../kit/contract.ts'
import { month as monthFact, text } from '../../kit/fields.ts'
import { ownPunches, punch, punchInput } from './punch.ts'

const month = monthFact().schema

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
