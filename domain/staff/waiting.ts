import { z } from 'zod'
import { tasks, told } from '../kit/waiting.ts'

export const staffWaiting = {
  /** Staff who have left and whose accounts no rule ended, as many as a list is narrowed by at once. */
  left: told('later', z.array(z.uuid()).nullable()),
  /** Changes of staff records that wait for an answer. */
  staff_changes: tasks('week'),
}
