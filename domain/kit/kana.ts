/** The half-width form of typed digits and signs: NFKC, and every sign that people use as a hyphen becomes '-'. */
export const halfWidth = (text: string): string => text.normalize('NFKC').replace(/[‐‑‒–—―−ー]/g, '-')

/**
 * A number in the form in which it is stored: half width, without spaces, hyphens and postal mark. All else stays, so that a check can
 * refuse it.
 */
export const digits = (text: string): string => halfWidth(text).replace(/[\s〒-]/g, '')

/**
 * A phone number in the form in which it is stored: digits, with a leading plus if it has one, without spaces, hyphens, dots and brackets.
 */
export const foldPhone = (text: string): string => halfWidth(text).replace(/[\s().-]/g, '')

/**
 * A phone number with the usual hyphens. Only numbers whose parts are certain get them: mobile, IP and toll-free numbers, and cities whose
 * area code is not the beginning of a longer one (numbering plan of the Ministry of Internal Affairs). Others stay as they are.
 */
export const showPhone = (stored: string): string => {
  for (const [pattern, parts] of phones) if (pattern.test(stored)) return stored.replace(pattern, parts)
  return stored
}

const phones: readonly [RegExp, string][] = [
  [/^(0800)(\d{3})(\d{4})$/, '$1-$2-$3'],
  [/^(0[5-9]0)(\d{4})(\d{4})$/, '$1-$2-$3'],
  [/^(0120|0570|0990)(\d{3})(\d{3})$/, '$1-$2-$3'],
  [/^(0[36])(\d{4})(\d{4})$/, '$1-$2-$3'],
  [/^(011|044|045|052|075|078)(\d{3})(\d{4})$/, '$1-$2-$3'],
]

/** The postal code 'NNN-NNNN' of seven stored digits; any other text stays as it is. */
export const showPostalCode = (stored: string): string => stored.replace(/^(\d{3})(\d{4})$/, '$1-$2')

/** Converts hiragana and half-width kana to full-width katakana, and Latin letters to half width. All else stays. */
export const toKatakana = (text: string): string =>
  text.normalize('NFKC').replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA))

const HIRAGANA_TO_KATAKANA = 0x60

/**
 * The account holder in the form of bank transfers (Zengin format, facts section 8): half-width kana without ヲ, capitals, digits, space and
 * ( ) - . only. Small kana become large and the long mark a hyphen, as banks do. Null when another character is left; so for a middle dot
 * or ヲ, since only the bank book shows what the bank wrote instead.
 */
export const toHalfKana = (text: string): string | null => {
  const large = toKatakana(text).replace(/[ァィゥェォヵヶッャュョヮ]/g, (kana) => SMALL_TO_LARGE[kana] ?? kana)
  const half = Array.from(halfWidth(large).toUpperCase().normalize('NFD'), (c) => HALF_KANA[c] ?? c).join('')
  return /^[ｱ-ﾟA-Z0-9 ().-]*$/.test(half) ? half : null
}

const pairs = (from: string, to: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(from, (c, i) => [c, to.charAt(i)]))

const SMALL_TO_LARGE = pairs('ァィゥェォヵヶッャュョヮ', 'アイウエオカケツヤユヨワ')
/** By the characters of NFD, in which the voiced marks are separate: U+3099 and U+309A. */
const HALF_KANA = pairs(
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309A',
  'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ',
)
