import { useSyncExternalStore } from 'react'

/** Publishes events to all current subscribers. */
export type Signal<Event> = {
  tell(event: Event): void
  /** @returns function that ends the subscription */
  subscribe(listener: (event: Event) => void): () => void
}

export function signal<Event>(): Signal<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A value outside of the React tree: only components that use it are rendered again when it changes. */
export type Store<Value> = {
  get(): Value
  set(next: Value): void
  /** @returns function that ends the subscription */
  subscribe(listener: (value: Value) => void): () => void
}

export function store<Value>(first: Value): Store<Value> {
  const { tell, subscribe } = signal<Value>()
  let now = first
  return {
    get: () => now,
    set: (next) => {
      if (next === now) return
      now = next
      tell(now)
    },
    subscribe,
  }
}

type Readable<Value> = { get(): Value; subscribe(listener: () => void): () => void }

/** The value of a store; the component is rendered again when it changes. */
export const useStore = <Value>({ get, subscribe }: Readable<Value>): Value => useSyncExternalStore(subscribe, get, get)
