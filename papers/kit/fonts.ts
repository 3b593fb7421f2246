import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { codePoints } from './cmap.ts'

const require = createRequire(import.meta.url)

/**
 * All fonts that papers use, in the order of base.typ: Japanese first, then the scripts of the nationalities that the
 * product knows (Noto Sans brings Cyrillic and Devanagari). Hangul and simplified Chinese are left out: 150 MB for names that a
 * residence card writes in Latin letters or Japanese kanji.
 */
const files = [
  'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  'noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf',
  'noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf',
  'noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf',
  'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
]

export type Fonts = {
  blobs: Buffer[]
  /** Whether some font has a glyph for the character. */
  has: (character: string) => boolean
}

/** Reads the fonts; throws when a file is missing. */
export function loadFonts(): Fonts {
  const blobs = files.map((file) => readFileSync(require.resolve(`@expo-google-fonts/${file}`)))
  const known = new Set(blobs.flatMap((blob) => [...codePoints(blob)]))
  return { blobs, has: (character) => known.has(character.codePointAt(0) ?? 0) }
}
