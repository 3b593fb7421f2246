import { commonKanji } from './old-kanji.ts'
import { shorten, spellings } from './romaji.ts'

/**
 * Text as search compares it: letters, marks and figures only, so that spaces, middle dots, hyphens, long marks, apostrophes and
 * the wildcards of SQL never count. Width and case are folded, half-width kana and katakana become hiragana, small kana large,
 * ゐゑを ぢづ ヴ their present sounds, 々 is written out, old kanji become the common form, Latin letters lose their accents.
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

/** Accents go, but not the voiced marks of kana; letters that Unicode does not take apart are listed (Đặng, Łukasz). */
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
 * What the search column of a record holds: each text folded; a text in kana also with its long vowels short and in Latin
 * letters (see `spellings`). So 髙橋 with タカハシ is found by たかはし, ﾀｶﾊｼ, 高橋, takahashi, and 大野 with オオノ by oono, ono, ohno.
 * The pieces are parted by spaces, which no term of `foldQuery` holds.
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

/** Word by word, since no long vowel reaches over the gap of サトウ ウメ. */
const spelledKana = (text: string) => {
  const hiragana = toHiragana(text.normalize('NFKC'))
  if (!/^[ぁ-ゖー・\s]+$/.test(hiragana)) return []
  const words = hiragana.split(/[・\s]+/).map((word) => [shorten(word), ...spellings(word)])
  return (words[0] ?? []).map((_, form) => words.map((word) => word[form] ?? '').join(''))
}

/**
 * Terms of a typed search: a record is found when its `searchKey` holds every term; no term (only spaces or signs) finds all.
 * たかはし あいこ and たかはしあいこ both find タカハシ アイコ, since a folded text has no spaces; terms may come in any order.
 */
export const foldQuery = (typed: string): string[] => [...new Set(typed.normalize('NFKC').split(/\s+/).map(fold))].filter(Boolean)
