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
 * Says at the edge of the screen that something is done, or that it failed; a newer message takes the place of an older one. Answers
 * the id by which the message is closed early, when what it offers makes no sense any more.
 */
export const snackbar = {
  success: open('success'),
  /** Something goes on, or has begun. */
  info: open('info'),
  error: open('error'),
  close: (id: number): void => {
    if (notice.get()?.id === id) notice.set(undefined)
  },
}

export const useNotice = (): Notice | undefined => useStore(notice)
