import { tasks } from '../kit/waiting.ts'

/** Records that are kept no longer by the law, so that somebody decides whether they are erased; since the first of them is. */
export const retentionWaiting = { erasable: tasks('later') }
