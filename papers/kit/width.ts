const widths: [RegExp, number][] = [
  [/\u200b/, 0],
  [/[ .,:;'’()|!ijl]/, 0.4],
  [/[MWmw@%]/, 0.95],
  [/[0-9a-z–-]/, 0.63],
  [/[!-~\u00a1-\u024f\u1e00-\u1eff]/, 0.78],
  [/[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60\u{20000}-\u{3ffff}]/u, 1],
]

/** Of scripts whose letters join or stack, which are narrower together than one by one. */
const other = 1.4

/** How wide a text is at most when it is printed in one line, in em: Japanese characters are one em wide, others are estimated. */
export function widthAtMost(text: string): number {
  let width = 0
  for (const character of text) width += widths.find(([kind]) => kind.test(character))?.[1] ?? other
  return width
}

/** Letters between which no line breaks by itself: mail addresses, codes, long words. */
const unbroken = /[!-~\u00a1-\u024f\u1e00-\u1eff]+/g

/** A text whose words break anywhere, by spaces of no width, where they are wider than a column (em). */
export const breakable = (text: string, width: number): string =>
  text.replace(unbroken, (word) => (widthAtMost(word) > width ? [...word].join('\u200b') : word))
