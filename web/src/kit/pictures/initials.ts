const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' })
const first = (word: string | undefined): string =>
  letters
    .segment(word ?? '')
    [Symbol.iterator]()
    .next().value?.segment ?? ''

/**
 * What stands for a person without a picture: the first letters of two words of a Latin name, else the first character.
 * A character with a variant of its own, as in old family names, stays whole.
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
