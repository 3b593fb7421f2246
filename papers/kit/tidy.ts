/** Stands for a character that no font has, as in Japanese typesetting (geta). */
export const geta = '〓'

const invisible = /[\u00ad\u034f\u200b-\u200d\u2060\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u
const blanks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const forbidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const combined = /[^\p{M}][\u0300-\u036f\u3099\u309a]+/gu

/**
 * Texts as they can be printed. Line breaks become spaces, control and direction characters go away, a letter and its separate
 * accent become one letter, and what no font has becomes 〓. Only separate accents are composed: full NFC would also replace
 * compatibility kanji such as 神 (U+FA19), which people have in their names.
 *
 * @param value anything that JSON can hold
 * @param has whether the fonts have a character
 * @param missing receives the characters that were replaced
 */
export function tidy(value: unknown, has: (character: string) => boolean, missing: Set<string>): unknown {
  if (typeof value === 'string') return tidyText(value, has, missing)
  if (Array.isArray(value)) return value.map((item) => tidy(item, has, missing))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item, has, missing)]))
}

function tidyText(text: string, has: (character: string) => boolean, missing: Set<string>): string {
  if (isPlain(text)) return text
  const clean = text
    .toWellFormed()
    .replace(blanks, ' ')
    .replace(forbidden, '')
    .replace(combined, (pair) => pair.normalize('NFC'))
  let printed = ''
  for (const character of clean) {
    // a rare form of a kanji that no font has is printed in its usual form
    const form = has(character) ? character : character.normalize('NFC')
    const known = form !== '\ufffd' && (has(form) || invisible.test(form))
    if (!known) missing.add(character)
    printed += known ? form : geta
  }
  return printed
}

function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text)
}
