import { languages } from '#domain/kit/languages.ts'
import { readStored, writeStored } from './stored.ts'

/** Interface preferences and what each may be (specification, sections 3 and 9). The first choice is the default. */
export const choices = {
  direction: ['ltr', 'rtl'],
  lng: languages,
  mode: ['light', 'dark'],
  sidebarcollapsed: [false, true],
  fontSize: ['default', 'large'],
  /** Readings above Japanese words, and explanations of the terms of the field. */
  furigana: [false, true],
  /** Short words without characters of Chinese on the screens of helpers, for those who read Japanese with effort (やさしい日本語). */
  plain: [false, true],
} as const

type Choices = typeof choices
export type PreferenceKey = keyof Choices
export type Preferences = { readonly [Key in PreferenceKey]: Choices[Key][number] }
export type Language = Preferences['lng']
export type PreferenceChange = { readonly [Key in PreferenceKey]?: unknown }

const keys = Object.keys(choices) as PreferenceKey[]

/** The preferences of this browser; a missing or wrong value falls back to its default. */
export function readPreferences(read: (key: string) => unknown = readStored): Preferences {
  const defaults = Object.fromEntries(keys.map((key) => [key, choices[key][0]])) as Preferences
  return changed(defaults, Object.fromEntries(keys.map((key) => [key, read(key)])))
}

/** The preferences after a change; a change without a value, or with one that is not among the choices, is ignored. */
export function changed(before: Preferences, change: PreferenceChange): Preferences {
  const accepted = keys.filter((key) => {
    const allowed: readonly unknown[] = choices[key]
    return allowed.includes(change[key]) && change[key] !== before[key]
  })
  return accepted.length === 0 ? before : { ...before, ...Object.fromEntries(accepted.map((key) => [key, change[key]])) }
}

/** Keeps the preferences that differ from what was kept before. */
export function keepPreferences(before: Preferences, now: Preferences): void {
  for (const key of keys) if (now[key] !== before[key]) writeStored(key, now[key])
}

/** Shows the preferences on the page: language, direction, colours and type scale hang on the root element. */
export function showPreferences({ lng, direction, mode, fontSize }: Preferences, root: HTMLElement): void {
  root.lang = lng
  root.dir = direction
  root.dataset['mode'] = mode
  root.dataset['fontSize'] = fontSize
}
