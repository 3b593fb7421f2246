import { wipeDevice } from '../device.ts'
import { session } from '../session.ts'
import { wipeDrafts } from './drafts.ts'
import { mayLoseWork } from './unsaved.ts'

/** Signs out when the person agrees to lose what is not saved, and leaves neither a draft nor anything that was carried along in this browser. */
export const signOut = async (): Promise<void> => {
  if (!(await mayLoseWork())) return
  await Promise.all([wipeDrafts(), wipeDevice()])
  session.signOut()
}
