import { store, type Store, useStore } from './store.ts'
import { readStored, writeStored } from './stored.ts'

/** A choice about a screen that this browser remembers; all who ask for it are shown the same. Undefined while nobody has chosen. */
export type Kept<T> = Pick<Store<T | undefined>, 'get' | 'subscribe'> & { choose(value: T): void }

/** @param key under which it is stored @param choices what it may be; anything else that is stored reads as no choice */
export function kept<const T extends string | boolean>(key: string, choices: readonly T[]): Kept<T> {
  const shown = store(choices.find((one) => one === readStored(key)))
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    choose: (value) => {
      writeStored(key, value)
      shown.set(value)
    },
  }
}

/** What was chosen, if anything, and how to choose. */
export const useKept = <T>(choice: Kept<T>): readonly [T | undefined, (value: T) => void] => [useStore(choice), choice.choose]
