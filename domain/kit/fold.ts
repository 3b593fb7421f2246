import { commonKanji } from './old-kanji.ts'
import { shorten, spellings } from './romaji.ts'

/**
 * Normalizes text for search. Only letters, marks and digits stay, so that spaces, middle dots, hyphens, long marks, apostrophes and the
 * wildcards of SQL make no difference. Width and case are unified; half-width kana and katakana become hiragana, small kana large, ゐゑを ぢづ ヴ
 * the kana of their present sounds; 々 is written out, old kanji become the common form, and Latin letters lose their accents.
 */
export const fold = (text: string): string => {
  const plain = withoutAccents(text.normalize('NFKC').replace(VARIATION_SELECTORS, '').toLowerCase())
  const spelled = toHiragana(commonKanji(plain))
    .replace(ITERATED, repeated)
    .replace(/ゔ[ぁぃぇぉ]?/g, (v) => VU[v] ?? v)
  return spelled.replace(OLD_OR_SMALL, (kana) => KANA[kana] ?? kana).replace(NEVER_COUNTS, '')
}

const VARIATION_SELECTORS = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu
const NEVER_COUNTS = /[^\p{L}\p{M}\p{N}]|ー/gu

/** Removes accents, but not the voiced marks of kana. Letters that Unicode does not decompose are listed (Đặng, Łukasz). */
const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/[đðøłıßæœþ]/g, (c) => LATIN[c] ?? c)
const LATIN: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

const toHiragana = (text: string) => text.replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))

const ITERATED = /(\p{L})([々ゝゞ])/gu
const repeated = (_: string, before: string, mark: string) => before + (mark === 'ゞ' ? `${before}\u3099`.normalize('NFC') : before)

const VU: Readonly<Record<string, string>> = { ゔぁ: 'ば', ゔぃ: 'び', ゔぇ: 'べ', ゔぉ: 'ぼ', ゔ: 'ぶ' }
const OLD_OR_SMALL = /[ぁぃぅぇぉゃゅょゎっゕゖゐゑをぢづ]/g
const KANA: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('ぁぃぅぇぉゃゅょゎっゕゖゐゑをぢづ', (c, i) => [c, 'あいうえおやゆよわつかけいえおじず'.charAt(i)]),
)

/**
 * The content of a record's search column: each text folded, and texts in kana also with short vowels and in Latin letters (`spellings`).
 * So 髙橋 with タカハシ is found by たかはし, ﾀｶﾊｼ, 高橋 and takahashi, and 大野 with オオノ by oono, ono and ohno. Spaces separate the texts; since no term
 * of `foldQuery` contains a space, a match never spans two of them.
 */
export const searchKey = (texts: readonly (string | null | undefined)[]): string => {
  const pieces = new Set<string>()
  for (const text of texts) {
    if (!text) continue
    pieces.add(fold(text))
    for (const spelling of spelledKana(text)) pieces.add(fold(spelling))
  }
  pieces.delete('')
  return [...pieces].join(' ')
}

/** Spells kana word by word, since a long vowel never spans two words (サトウ ウメ). */
const spelledKana = (text: string) => {
  const hiragana = toHiragana(text.normalize('NFKC'))
  if (!/^[ぁ-ゖー・\s]+$/.test(hiragana)) return []
  const words = hiragana.split(/[・\s]+/).map((word) => [shorten(word), ...spellings(word)])
  return (words[0] ?? []).map((_, form) => words.map((word) => word[form] ?? '').join(''))
}

/**
 * The terms of a typed search: a record is found when its `searchKey` contains every term, in any order. No term (only spaces or signs)
 * finds all. Both たかはし あいこ and たかはしあいこ find タカハシ アイコ, since a folded text has no spaces.
 */
export const foldQuery = (typed: string): string[] => [...new Set(typed.normalize('NFKC').split(/\s+/).map(fold))].filter(Boolean)
