import { bareWord } from './other-words.ts'

type Words = ReadonlyMap<string, string>

/** Shorter words lie in too many others. Characters. */
const SHORTEST = 2
/** So much of the pairs of characters must be the same. */
const ENOUGH = 0.6
/** Before a word, these say that it is not meant. */
const NOT = /^[非不無未元]/

/**
 * The value that a word most probably means: that whose word lies in it as the longest one (介護職員初任者研修課程修了), or else the only one
 * in whose words it lies, or else that whose word has most pairs of characters in common with it. Undefined where nothing is near, or two
 * values are equally near.
 */
export const likeliest = (word: string, known: readonly Words[]): string | undefined => {
  const bare = bareWord(word)
  if (bare.length < SHORTEST || NOT.test(bare)) return undefined
  const words = known
    .flatMap((one) => [...one].map(([name, value]) => ({ name: bareWord(name), value })))
    .filter(({ name }) => name !== '')
  const within = words.filter(({ name }) => name.length >= SHORTEST && bare.includes(name))
  if (within.length > 0) return best(within, ({ name }) => name.length)
  const around = new Set(words.filter(({ name }) => name.includes(bare)).map(({ value }) => value))
  if (around.size === 1) return [...around][0]
  const near = words.map(({ name, value }) => ({ value, share: inCommon(bare, name) })).filter(({ share }) => share >= ENOUGH)
  return best(near, ({ share }) => share)
}

/** The value with the greatest size; undefined where two values have it. */
const best = <T extends { value: string }>(found: readonly T[], sizeOf: (one: T) => number): string | undefined => {
  const most = Math.max(0, ...found.map(sizeOf))
  const values = new Set(found.filter((one) => sizeOf(one) === most).map(({ value }) => value))
  return values.size === 1 ? [...values][0] : undefined
}

const pairsOf = (word: string): string[] => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
/** Dice's coefficient: twice the common pairs, divided by all pairs. */
const inCommon = (one: string, other: string): number => {
  const [mine, rest] = [pairsOf(one), pairsOf(other)]
  const common = mine.filter((pair) => {
    const at = rest.indexOf(pair)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  const all = mine.length + pairsOf(other).length
  return all === 0 ? 0 : (2 * common.length) / all
}
