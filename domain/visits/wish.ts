import { z } from 'zod'
import type { FieldIssue } from '../kit/errors.ts'
import { type HelperWish, helperWishes } from '../patients/patient.ts'

/** What the record of a patient says of a helper. */
export const helperTold = z.object({ wish: z.enum(helperWishes), reason: z.string().nullable() })
export type HelperTold = z.infer<typeof helperTold>

/**
 * Whether a visit may be planned with a helper of whom the patient's record says so much: with one who may not come only for a reason that is
 * written down (decisions, 16: what is out of order warns and asks for a reason). Nobody is kept from sending the only one there is at night.
 */
export const helperFaults = (wish: HelperWish | undefined, exceptionReason: string | null): FieldIssue[] =>
  wish === 'refused' && exceptionReason === null ? [{ field: 'exception_reason', code: 'helper_refused' }] : []
