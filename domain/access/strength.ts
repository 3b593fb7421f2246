/** How hard a password is to guess, from 0 to 4, as zxcvbn estimates it with its lists of common passwords. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** Words that every user of this product would think of (OWASP ASVS 5, 6.2.11). */
const ABOUT = ['hidamari', 'ひだまり', '陽だまり']
/** Separators of the words in names and addresses, and legal forms of companies. */
const PARTS = /[\s@.]+|株式会社|有限会社|合同会社/

/**
 * Estimates how hard a password is to guess. The word lists are large, so they are loaded at the first call.
 * @param own words of the person or the company, which count as known: names, parts of the mail address
 */
export const strengthOf = async (password: string, own: readonly string[]): Promise<Strength> => {
  const zxcvbn = await (estimator ??= load())
  const words = own.flatMap((name) => {
    const parts = name.split(PARTS)
    return [...parts, parts.join('')]
  })
  return zxcvbn.check(password.slice(0, 100), [...ABOUT, ...words.filter((word) => word.length > 2)]).score
}

let estimator: ReturnType<typeof load> | undefined

const load = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
