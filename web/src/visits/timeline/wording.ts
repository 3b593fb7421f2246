/** Text of a bar or a card, and how it is shown: on one line, over several lines of a letter or two, or not at all. */
export type Wording = { readonly how: 'line' | 'letters' | 'none'; readonly text: string }

const nothing: Wording = { how: 'none', text: '' }

export type Names = {
  /** The whole name. */
  readonly title: string
  /** The surname, or another short name. */
  readonly short: string
}

/**
 * Sizes in pixels of letters that are broken over several lines, and of those on one line, at the normal font size; the same as in the
 * style sheet.
 */
const letter = 10
const size = 12

/** The inside of a bar in pixels, and the factor of the font size. */
export type Inside = { readonly width: number; readonly height: number; readonly type: number }

/** The whole name on one line, or else the surname, or else nothing. */
export function lineOf({ title, short }: Names, { width, height, type }: Inside): Wording {
  const text = [title, short].find((one) => lengthOf(one) * size * type <= width)
  return text === undefined || height < size * type ? nothing : { how: 'line', text }
}

/**
 * As many letters of the surname as fit over several lines, which in a narrow bar gives vertical text; at least one letter where one fits.
 */
export function lettersOf({ short }: Names, { width, height, type }: Inside): Wording {
  const em = letter * type
  const lines = Math.floor((height + 1) / em)
  const perLine = width / em
  if (lines < 1 || perLine < 0.9) return nothing
  return { how: 'letters', text: cut(short, lines, Math.max(1, perLine)) }
}

/** Whether a text fits on the line of a card, whose font is one pixel smaller. */
export function isWithin(text: string, { width, type }: Pick<Inside, 'width' | 'type'>): boolean {
  return lengthOf(text) * (size - 1) * type <= width
}

/** Whether a text may be broken between any two letters, as Japanese may. */
export function isBreakable(text: string): boolean {
  return [...text].every((char) => widthOf(char) === 1)
}

/** Estimated length of a text in ems: Japanese characters are square, others about 0.6 as wide. */
function lengthOf(text: string): number {
  let sum = 0
  for (const char of text) sum += widthOf(char)
  return sum
}

function widthOf(char: string): number {
  return (char.codePointAt(0) ?? 0) >= 0x1100 ? 1 : 0.6
}

/** The letters that fit into a number of lines of a width in ems; a line takes at least one letter. */
function cut(text: string, lines: number, width: number): string {
  let [kept, line, used] = ['', 1, 0]
  for (const char of text) {
    const wide = widthOf(char)
    if (used > 0 && used + wide > width) {
      line++
      used = 0
    }
    if (line > lines) break
    kept += char
    used += wide
  }
  return kept
}
