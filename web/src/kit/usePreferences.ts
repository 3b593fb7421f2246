import {
  changed,
  keepPreferences,
  type PreferenceChange,
  type Preferences,
  readPreferences,
  showPreferences,
} from './preferences.ts'
import { store, useStore } from './store.ts'

const kept = store(readPreferences())
kept.subscribe((now) => showPreferences(now, document.documentElement))

export const preferences = {
  get: kept.get,
  change(change: PreferenceChange): void {
    const next = changed(kept.get(), change)
    keepPreferences(kept.get(), next)
    kept.set(next)
  },
  subscribe: kept.subscribe,
}

if (typeof window !== 'undefined') window.addEventListener('storage', () => kept.set(changed(kept.get(), readPreferences())))

/** The preferences of the interface in this browser; also follows a change made in another tab. */
export const usePreferences = (): Preferences => useStore(kept)
