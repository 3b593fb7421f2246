import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'
import regular from '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2'
import bold from '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-700-normal.woff2'

/*
 * Letters of Burmese and Nepali, loaded only for who reads them. Burmese ones also where the phone has some of its own: on older phones those
 * show other signs (Zawgyi) for the same characters.
 */
type Letters = { family: string; file: string; weight: string; range: string }
const MYANMAR = { family: 'Noto Sans Myanmar', range: 'U+1000-109F, U+200C-200D, U+25CC, U+A92E, U+A9E0-A9FE, U+AA60-AA7F' }
const letters: Readonly<Record<'my' | 'ne', readonly Letters[]>> = {
  my: [
    { ...MYANMAR, file: regular, weight: '400' },
    { ...MYANMAR, file: bold, weight: '700' },
  ],
  ne: [
    {
      family: 'Noto Sans Devanagari Variable',
      file: devanagari,
      weight: '100 900',
      range: 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20B9, U+20F0, U+25CC, U+A830-A839, U+A8E0-A8FF',
    },
  ],
}

const added = new Set<string>()
/** Makes the letters of a language known to the page; the browser loads a file when a text needs it. */
export const addLetters = (language: 'my' | 'ne'): void => {
  if (added.has(language)) return
  added.add(language)
  for (const { family, file, weight, range } of letters[language])
    document.fonts.add(new FontFace(family, `url(${file})`, { weight, unicodeRange: range, display: 'swap' }))
}
