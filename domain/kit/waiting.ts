import { z } from 'zod'
import { attentionName } from './attention.api.ts'

/** For each kind of deadline: how many are over, and how many somebody must begin to settle now. */
export const deadlinesWaiting = { ends: z.array(z.object({ kind: attentionName, over: z.int(), now: z.int() })) }
