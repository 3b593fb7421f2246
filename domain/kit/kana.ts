/** Half-width form of typed figures and signs: NFKC, and every sign that people use as a hyphen becomes '-'. */
export const halfWidth = (text: string): string => text.normalize('NFKC').replace(/[‐‑‒–—―−ー]/g, '-')

/** Figures as they are stored: half width, no spaces, hyphens or postal mark. All else stays, so that a check can refuse it. */
export const digits = (text: string): string => halfWidth(text).replace(/[\s〒-]/g, '')

/** Phone number as it is stored: figures with a leading plus if it has one; spaces, hyphens, dots and brackets go. */
export const foldPhone = (text: string): string => halfWidth(text).replace(/[\s().-]/g, '')

/**
 * A phone number with the hyphens that people expect. Only numbers whose parts are certain: mobile, IP, toll-free, and cities
 * whose area code begins no longer one (numbering plan of the Ministry of Internal Affairs); others stay as they are.
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

/** Postal code 'NNN-NNNN' of seven stored figures; anything else as it is. */
export const showPostalCode = (stored: string): string => stored.replace(/^(\d{3})(\d{4})$/, '$1-$2')

/** Full-width katakana: hiragana and half-width kana are changed, Latin letters become half width, all else stays. */
export const toKatakana = (text: string): string =>
  text.normalize('NFKC').replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA))

const HIRAGANA_TO_KATAKANA = 0x60

/**
 * Account holder as banks write it, or null if a character is left that the transfer format does not know (Zengin format,
 * facts section 8): half-width kana without ヲ, capitals, figures, space and ( ) - . only. Small kana become large and the
 * long mark a hyphen, as banks do; a middle dot or ヲ is refused, since only the bank book tells what the bank wrote instead.
 */
export const toHalfKana = (text: string): string | null => {
  const large = toKatakana(text).replace(/[ァィゥェォヵヶッャュョヮ]/g, (kana) => SMALL_TO_LARGE[kana] ?? kana)
  const half = Array.from(halfWidth(large).toUpperCase().normalize('NFD'), (c) => HALF_KANA[c] ?? c).join('')
  return /^[ｱ-ﾟA-Z0-9 ().-]*$/.test(half) ? half : null
}

const pairs = (from: string, to: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(from, (c, i) => [c, to.charAt(i)]))

const SMALL_TO_LARGE = pairs('ァィゥェォヵヶッャュョヮ', 'アイウエオカケツヤユヨワ')
/** After NFD: the voiced marks stand alone as U+3099 and U+309A. */
const HALF_KANA = pairs(
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309A',
  'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ',
)
