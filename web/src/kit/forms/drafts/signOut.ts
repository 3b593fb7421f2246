import { sizeOfWaiting, wipeDevice } from '../../device.ts'
import { session } from '../../session.ts'
import { store } from '../../store.ts'
import { wipeDrafts } from './drafts.ts'
import { mayLoseWork } from './unsaved.ts'

/** The open question whether to sign out although the offline queue is not empty; undefined while nothing is asked. */
export const signingOut = store<{ waiting: number; answer: (leave: boolean) => void } | undefined>(undefined)

/** Whether the person agrees to lose what is still in the offline queue; true at once when it is empty. */
const mayLoseWaiting = async (): Promise<boolean> => {
  const waiting = await sizeOfWaiting()
  if (waiting === 0) return true
  const leaves = await new Promise<boolean>((answer) => signingOut.set({ waiting, answer }))
  signingOut.set(undefined)
  return leaves
}

/** Signs out if the person agrees to lose unsaved and unsent work, and deletes all drafts and offline data from this browser. */
export const signOut = async (): Promise<void> => {
  if (!(await mayLoseWork()) || !(await mayLoseWaiting())) return
  await Promise.all([wipeDrafts(), wipeDevice()])
  session.signOut()
}
