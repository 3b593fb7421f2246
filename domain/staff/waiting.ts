import { z } from 'zod'
import { told } from '../kit/waiting.ts'

/** Staff who have left and whose accounts no rule ended, as many as a list is narrowed by at once. */
export const staffWaiting = { left: told('later', z.array(z.uuid()).nullable()) }
