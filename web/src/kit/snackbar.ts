import { store, useStore } from './store.ts'

export type SnackbarAction = { label: string; run: () => void }
export type Notice = { id: number; severity: 'success' | 'info' | 'error'; message: string; action?: SnackbarAction }

const notice = store<Notice | undefined>(undefined)
let last = 0

const open = (severity: Notice['severity']) => (message: string, action?: SnackbarAction) => {
  const id = ++last
  notice.set({ id, severity, message, ...(action ? { action } : {}) })
  return id
}

/**
 * Shows a message at the edge of the screen, such as that an act succeeded or failed; a newer message replaces an older one. Returns the id
 * with which the message can be closed early, when the action that it offers is no longer possible.
 */
export const snackbar = {
  success: open('success'),
  /** For something that is in progress or has been started. */
  info: open('info'),
  error: open('error'),
  close: (id: number): void => {
    if (notice.get()?.id === id) notice.set(undefined)
  },
}

export const useNotice = (): Notice | undefined => useStore(notice)
