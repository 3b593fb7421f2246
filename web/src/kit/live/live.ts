import type { LiveEvent } from '#domain/kit/live.ts'

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

/** What the server tells of changes, for screens that follow a record more closely than by reading it again. */
export const live = {
  tell(event: LiveEvent): void {
    for (const listener of listeners) listener(event)
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
