import { expect, test } from 'vitest'
import { changed, type PreferenceChange, type Preferences, readPreferences, wantsReadings } from './preferences.ts'

const defaults: Preferences = {
  direction: 'ltr',
  lng: 'ja',
  mode: 'light',
  sidebarcollapsed: false,
  fontSize: 'default',
  furigana: false,
  plain: false,
}

test('a browser without kept preferences shows the defaults', () => {
  expect(readPreferences(() => undefined)).toEqual(defaults)
})

test.each<[string, Record<string, unknown>, Partial<Preferences>]>([
  ['kept values are used', { mode: 'dark', lng: 'fr', direction: 'rtl' }, { mode: 'dark', lng: 'fr', direction: 'rtl' }],
  ['a language of helpers’ screens is one', { lng: 'my' }, { lng: 'my' }],
  ['an unknown mode falls back', { mode: 'sepia' }, {}],
  ['a language that is not offered falls back', { lng: 'de' }, {}],
  ['a sidebar flag kept as a word falls back', { sidebarcollapsed: 'true' }, {}],
  ['one wrong value leaves the others', { fontSize: 3, sidebarcollapsed: true }, { sidebarcollapsed: true }],
])('%s', (_, kept, expected) => {
  expect(readPreferences((key) => kept[key])).toEqual({ ...defaults, ...expected })
})

test.each<[string, PreferenceChange, Partial<Preferences>]>([
  ['a change is taken over', { mode: 'dark' }, { mode: 'dark' }],
  ['the sidebar collapses with true', { sidebarcollapsed: true }, { sidebarcollapsed: true }],
  ['a change with no value is ignored', { mode: undefined }, {}],
  ['the sidebar ignores a number', { sidebarcollapsed: 1 }, {}],
  ['the sidebar ignores a word', { sidebarcollapsed: 'true' }, {}],
  ['the sidebar ignores null', { sidebarcollapsed: null }, {}],
  ['a type scale that does not exist is ignored', { fontSize: 'huge' }, {}],
])('%s', (_, change, expected) => {
  expect(changed(defaults, change)).toEqual({ ...defaults, ...expected })
})

test('nothing changed is the same object, so that no screen is drawn again', () => {
  expect(changed(defaults, { mode: 'light', lng: undefined })).toBe(defaults)
})

test.each<[string, Partial<Preferences>, boolean]>([
  ['none without a wish', {}, false],
  ['readings by their switch', { furigana: true }, true],
  ['readings with easy Japanese', { plain: true }, true],
  ['none of easy Japanese in another language', { plain: true, lng: 'vi' }, false],
])('above words stand %s', (_, chosen, expected) => {
  expect(wantsReadings({ ...defaults, ...chosen })).toBe(expected)
})
