/** What a company that has no codes yet begins with. */
const FIRST = '001'

/** A code that ends in figures, such as H-012: what stands before them, and how many they are at least. */
type Pattern = { prefix: string; width: number; last: number; size: number }

/**
 * The next free staff code: the pattern that most of the codes follow, with the number after its highest one. `pattern` are the codes to
 * follow, `taken` all that were ever given, so that none is given twice.
 */
export const nextCode = (pattern: readonly string[], taken: readonly string[]): string => {
  const patterns = new Map<string, Pattern>()
  for (const code of pattern) {
    const [, prefix, figures] = /^(.*?)(\d{1,9})$/.exec(code) ?? []
    if (prefix === undefined || figures === undefined) continue
    // H-099 and H-100 are of one pattern, H-99 is of another one
    const width = figures.startsWith('0') ? figures.length : 0
    const before = patterns.get(prefix) ?? { prefix, width, last: 0, size: 0 }
    const last = Math.max(before.last, Number(figures))
    patterns.set(prefix, { prefix, width: Math.max(before.width, width), last, size: before.size + 1 })
  }
  const [most] = [...patterns.values()].toSorted((one, other) => other.size - one.size || other.last - one.last)
  if (!most) return taken.includes(FIRST) ? nextCode(taken, taken) : FIRST
  const used = new Set(taken)
  for (let number = most.last + 1; ; number++) {
    const code = `${most.prefix}${String(number).padStart(most.width, '0')}`
    if (!used.has(code)) return code
  }
}
