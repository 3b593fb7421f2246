import { z } from 'zod'
import { del } from '../kit/contract.ts'

export const homeApi = {
  /** Takes the whole sample company out: its staff, patients and visits; real records stay. */
  removeSample: del('/sample', 'company.write').output(z.object({ staff: z.int(), patients: z.int(), visits: z.int() })),
}
