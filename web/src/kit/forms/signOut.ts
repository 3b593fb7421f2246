import { session } from '../session.ts'
import { wipeDrafts } from './drafts.ts'
import { mayLoseWork } from './unsaved.ts'

/** Signs out when the person agrees to lose what is not saved, and leaves no draft in this browser. */
export const signOut = async (): Promise<void> => {
  if (!(await mayLoseWork())) return
  await wipeDrafts()
  session.signOut()
}
