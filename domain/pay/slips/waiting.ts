import { z } from 'zod'

/** Slips whose people have not agreed to electronic delivery, so that somebody has to hand them over on paper. */
export const slipsWaiting = { payslips: z.int().nullable(), withholding_slips: z.int().nullable() }
