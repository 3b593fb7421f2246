import { tasks } from '../kit/waiting.ts'

/** Requests for leave that are pending, people with a lot of leave below nothing, and people with leave outside of their employment. */
export const leaveWaiting = { leave_requests: tasks('week'), overdrawn: tasks('later'), outside: tasks('later') }
