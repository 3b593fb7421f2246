/** How hard a password is to guess, 0 to 4, by the estimate of zxcvbn with its lists of common passwords. */
export type Strength = 0 | 1 | 2 | 3 | 4

/**
 * Estimates a password. The lists are large, so they are loaded when somebody types one.
 * @param own words that belong to the person or the company and count as known: names, parts of the address
 */
export const strengthOf = async (password: string, own: readonly string[]): Promise<Strength> => {
  const zxcvbn = await (estimator ??= load())
  return zxcvbn.check(
    password.slice(0, 100),
    own.flatMap((word) => word.split(/[\s@.]+/)).filter((word) => word.length > 2),
  ).score
}

let estimator: ReturnType<typeof load> | undefined

const load = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
