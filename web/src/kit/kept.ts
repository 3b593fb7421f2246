import { store, type Store, useStore } from './store.ts'
import { readStored, writeStored } from './stored.ts'

/** A choice about a screen, stored in this browser and shared by all components that use it. Undefined until a choice is made. */
export type Kept<T> = Pick<Store<T | undefined>, 'get' | 'subscribe'> & { choose(value: T): void }

/**
 * Creates a stored choice.
 * @param key key in the local storage
 * @param choices allowed values; any other stored value counts as no choice
 */
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

/** The choice, if any, and its setter. */
export const useKept = <T>(choice: Kept<T>): readonly [T | undefined, (value: T) => void] => [useStore(choice), choice.choose]
