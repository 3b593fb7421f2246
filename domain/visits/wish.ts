import { z } from 'zod'
import { helperWishes } from '../patients/patient.ts'

/** What the record of a patient says of a helper. */
export const helperTold = z.object({ wish: z.enum(helperWishes), reason: z.string().nullable() })
export type HelperTold = z.infer<typeof helperTold>
