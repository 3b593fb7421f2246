import { sizeOfWaiting, wipeDevice } from '../device.ts'
import { session } from '../session.ts'
import { store } from '../store.ts'
import { wipeDrafts } from './drafts.ts'
import { mayLoseWork } from './unsaved.ts'

/** The question whether to sign out though so much of this device was not sent, while it is asked. */
export const signingOut = store<{ waiting: number; answer: (leave: boolean) => void } | undefined>(undefined)

/** What waits here to be sent would be lost. */
const mayLoseWaiting = async (): Promise<boolean> => {
  const waiting = await sizeOfWaiting()
  if (waiting === 0) return true
  const leaves = await new Promise<boolean>((answer) => signingOut.set({ waiting, answer }))
  signingOut.set(undefined)
  return leaves
}

/** Signs out when the person agrees to lose what is not saved or sent, and leaves neither a draft nor anything that was carried along in this browser. */
export const signOut = async (): Promise<void> => {
  if (!(await mayLoseWork()) || !(await mayLoseWaiting())) return
  await Promise.all([wipeDrafts(), wipeDevice()])
  session.signOut()
}
