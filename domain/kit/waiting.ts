import { z } from 'zod'
import { attentionName } from './attention.api.ts'

/** Of each kind of deadline, how much is over and for how much somebody must begin now. */
export const deadlinesWaiting = { ends: z.array(z.object({ kind: attentionName, over: z.int(), now: z.int() })) }
