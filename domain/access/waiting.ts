import { tasks } from '../kit/waiting.ts'

/** Accounts that wait for approval, since they asked for it. */
export const accessWaiting = { accounts: tasks('week') }
