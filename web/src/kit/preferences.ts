import { screenLanguages } from '#domain/kit/languages.ts'
import { readStored, writeStored } from './stored.ts'

/** Preferences of the interface and their allowed values (specification, sections 3 and 9). The first value is the default. */
export const choices = {
  direction: ['ltr', 'rtl'],
  lng: screenLanguages,
  mode: ['light', 'dark'],
  sidebarcollapsed: [false, true],
  fontSize: ['default', 'large'],
  /** Readings above Japanese words, and explanations of technical terms; easy Japanese has them always. */
  furigana: [false, true],
  /** Easy Japanese on the screens of helpers, for people who read Japanese with effort (やさしい日本語, decision 196). */
  plain: [false, true],
} as const

type Choices = typeof choices
export type PreferenceKey = keyof Choices
export type Preferences = { readonly [Key in PreferenceKey]: Choices[Key][number] }
export type PreferenceChange = { readonly [Key in PreferenceKey]?: unknown }

const keys = Object.keys(choices) as PreferenceKey[]

/** Reads the preferences stored in this browser. A missing or invalid value becomes the default. */
export function readPreferences(read: (key: string) => unknown = readStored): Preferences {
  const defaults = Object.fromEntries(keys.map((key) => [key, choices[key][0]])) as Preferences
  return changed(defaults, Object.fromEntries(keys.map((key) => [key, read(key)])))
}

/** The preferences after a change. A value that is missing or not allowed is ignored. */
export function changed(before: Preferences, change: PreferenceChange): Preferences {
  const accepted = keys.filter((key) => {
    const allowed: readonly unknown[] = choices[key]
    return allowed.includes(change[key]) && change[key] !== before[key]
  })
  return accepted.length === 0 ? before : { ...before, ...Object.fromEntries(accepted.map((key) => [key, change[key]])) }
}

/** Whether readings and explanations are shown: who reads Japanese with effort gets them by the one switch for easy Japanese. */
export const wantsReadings = ({ furigana, plain, lng }: Preferences): boolean => furigana || (plain && lng === 'ja')

/** Stores the preferences that have changed. */
export function keepPreferences(before: Preferences, now: Preferences): void {
  for (const key of keys) if (now[key] !== before[key]) writeStored(key, now[key])
}

/** Applies the preferences to the page: language, direction, colours and font size are attributes of the root element. */
export function showPreferences({ lng, direction, mode, fontSize }: Preferences, root: HTMLElement): void {
  root.lang = lng
  root.dir = direction
  root.dataset['mode'] = mode
  root.dataset['fontSize'] = fontSize
}
