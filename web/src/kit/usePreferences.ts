import { useSyncExternalStore } from 'react'
import {
  changed,
  keepPreferences,
  type PreferenceChange,
  type Preferences,
  readPreferences,
  showPreferences,
} from './preferences.ts'

let now = readPreferences()
const listeners = new Set<() => void>()

const set = (next: Preferences) => {
  if (next === now) return
  now = next
  showPreferences(now, document.documentElement)
  for (const listener of listeners) listener()
}

export const preferences = {
  get: (): Preferences => now,
  change(change: PreferenceChange): void {
    const next = changed(now, change)
    keepPreferences(now, next)
    set(next)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

if (typeof window !== 'undefined') window.addEventListener('storage', () => set(changed(now, readPreferences())))

/** The interface preferences of this browser; also follows a change made in another tab. */
export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.get, preferences.get)
