import { store } from '#web/kit/store.ts'

/** What lies over the screen: opened from the frame, and on a phone from the screen of the own record, too. */
export const opened = store<'menu' | 'settings' | 'search' | 'shortcuts' | undefined>(undefined)
