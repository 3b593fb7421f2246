import { store } from './store.ts'

/**
 * Whether the server is reached, by the outcome of the latest call. `readAt`: while it is not, the moment (epoch milliseconds) up to which
 * what is shown had been read; undefined when nothing stored is shown.
 */
export type Connection = { lost: false } | { lost: true; readAt: number | undefined }

const REACHED: Connection = { lost: false }
export const connection = store<Connection>(REACHED)

export const tellReached = (): void => connection.set(REACHED)
/** @param readAt when the stored answer that is shown in place of the server's was read (epoch milliseconds) */
export const tellLost = (readAt?: number): void => {
  const before = connection.get()
  const oldest = Math.min(...[before.lost ? before.readAt : undefined, readAt].filter((at) => at !== undefined))
  connection.set({ lost: true, readAt: Number.isFinite(oldest) ? oldest : undefined })
}
