import type { Readings } from '#domain/kit/readings.ts'
import type { Preferences } from './preferences.ts'
import { store, useStore } from './store.ts'
import { preferences, usePreferences } from './usePreferences.ts'

type Read = (file: string) => Promise<unknown>
const read: Read = async (file) => (await fetch(`/locales/${file}`)).json()

/**
 * What only some people want to see is read once somebody does; where that fails, again when the preferences change. The answer is undefined
 * where it is not wanted, or on its way.
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

const inJapanese = ({ furigana, lng }: Preferences) => furigana && lng === 'ja'

/** Whether readings stand above Japanese words: for those who read the product in Japanese and asked for them. */
export const useFurigana = (): boolean => inJapanese(usePreferences())

/** How Japanese words are read, for those who asked for it in any language. */
export const useAlwaysReadings = readWhenWanted(
  ({ furigana }) => furigana,
  (file) => file('readings.json') as Promise<Readings>,
)

/** How the words of the product are read, where they stand in Japanese. */
export const useReadings = (): Readings | undefined => {
  const readings = useAlwaysReadings()
  return useFurigana() ? readings : undefined
}
