import { z } from 'zod'

/** How many records are kept no longer by the law, so that somebody decides whether they are erased. */
export const retentionWaiting = { erasable: z.int().nullable() }
