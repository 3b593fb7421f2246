import { tasks } from '../../kit/waiting.ts'

/** Declarations for the year end that wait for the office, and own ones that wait for an answer. */
export const declarationsWaiting = { year_end_submitted: tasks('week'), year_end_own: tasks('week') }
