import { tasks } from '../../kit/waiting.ts'

/** People of whom something that bears on their pay was changed since they were paid, so that the next pay run may owe them a difference. */
export const runsWaiting = { pay_differences: tasks('week') }
