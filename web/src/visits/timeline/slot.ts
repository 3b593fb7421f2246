import { useSyncExternalStore } from 'react'

/** One value outside of React's tree: whoever shows it draws again, the grid does not. */
export type Slot<T> = { get(): T; set(value: T): void; subscribe(listener: () => void): () => void }

export function slot<T>(first: T): Slot<T> {
  let now = first
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set: (value) => {
      if (value === now) return
      now = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useSlot<T>(from: Slot<T>): T {
  return useSyncExternalStore(from.subscribe, from.get)
}
