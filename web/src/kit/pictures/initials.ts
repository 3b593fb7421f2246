const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' })
const first = (word: string | undefined): string =>
  letters
    .segment(word ?? '')
    [Symbol.iterator]()
    .next().value?.segment ?? ''

/**
 * Text that stands for a person without a picture: the first letters of two words of a Latin name, otherwise the first character. A
 * character with a variation selector, as in old family names, is not cut apart.
 */
export const initials = (name: string): string => {
  const words = name.trim().split(/[\s・]+/)
  const latin = /^\p{Script=Latin}/u.test(words[0] ?? '')
  return words
    .slice(0, latin ? 2 : 1)
    .map(first)
    .join('')
    .toLocaleUpperCase()
}
