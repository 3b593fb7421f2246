import type { Readings } from '#domain/kit/readings.ts'
import { type Preferences, wantsReadings } from './preferences.ts'
import { store, useStore } from './store.ts'
import { preferences, usePreferences } from './usePreferences.ts'

type Read = (file: string) => Promise<unknown>
const read: Read = async (file) => (await fetch(`/locales/${file}`)).json()

/**
 * Loads data that only some people need as soon as the preferences ask for it; after a failure the next change of preferences tries again.
 * The returned hook gives undefined while the data is not needed or not loaded.
 */
export const readWhenWanted = <Value>(
  isWanted: (preferences: Preferences) => boolean,
  load: (read: Read) => Promise<Value>,
): (() => Value | undefined) => {
  const loaded = store<Value | undefined>(undefined)
  let asked = false
  const check = () => {
    if (asked || !isWanted(preferences.get())) return
    asked = true
    load(read).then(loaded.set, () => {
      asked = false
    })
  }
  preferences.subscribe(check)
  check()
  return () => {
    const value = useStore(loaded)
    return isWanted(usePreferences()) ? value : undefined
  }
}

const inJapanese = (chosen: Preferences) => wantsReadings(chosen) && chosen.lng === 'ja'

/** Whether furigana are shown above Japanese words: the language is Japanese and the preference is on. */
export const useFurigana = (): boolean => inJapanese(usePreferences())

/** Readings of Japanese words for everyone with the furigana preference, also in other languages of the interface. */
export const useAlwaysReadings = readWhenWanted(wantsReadings, (file) => file('readings.json') as Promise<Readings>)

/** Readings of the words of the product; undefined unless the interface shows furigana. */
export const useReadings = (): Readings | undefined => {
  const readings = useAlwaysReadings()
  return useFurigana() ? readings : undefined
}
