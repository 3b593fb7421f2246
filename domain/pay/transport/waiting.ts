import { tasks } from '../../kit/waiting.ts'

/** Fares that wait for an answer. */
export const transportWaiting = { transport_entries: tasks('week') }
