import { widthAtMost } from '../kit/width.ts'

/** The name under which the template finds the picture. */
export const portraitFile = 'portrait.jpg'

type Fact = { label: string; lines: readonly string[] }
type List = { label: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
/** A line of the sheet: one fact over its whole width, or two beside each other; or a list with the shares of its columns. */
export type Block = { facts: readonly Fact[] } | (List & { shares: readonly number[] })

/** A value that is wider than this does not stand beside another one. Em. */
const HALF = 19
/** Beyond this a column of a list takes no more room than another long one: its texts are broken. Em. */
const [NARROW, WIDE] = [4, 24]

/** Words without a place to break them, such as addresses of pages, are broken where they must. Characters. */
const UNBROKEN = /[!-~]{24}/g
const breakable = (text: string): string => text.replaceAll(UNBROKEN, '$&\u200b')

/** Facts in their order: short ones two in a line, long ones and lists alone. */
export const laidOut = (facts: readonly (Fact | List)[]): Block[] => {
  const blocks: Block[] = []
  let open: Fact | undefined
  const close = () => {
    if (open) blocks.push({ facts: [open] })
    open = undefined
  }
  for (const each of facts) {
    const fact = withBreaks(each)
    if ('columns' in fact) {
      close()
      blocks.push({ ...fact, shares: sharesOf(fact) })
    } else if (fact.lines.length > 1 || fact.lines.some((line) => widthAtMost(line) > HALF)) {
      close()
      blocks.push({ facts: [fact] })
    } else if (open) {
      blocks.push({ facts: [open, fact] })
      open = undefined
    } else open = fact
  }
  close()
  return blocks
}

const withBreaks = (fact: Fact | List): Fact | List =>
  'columns' in fact ? { ...fact, rows: fact.rows.map((row) => row.map(breakable)) } : { ...fact, lines: fact.lines.map(breakable) }

/** How the columns of a list share its width: by their longest texts. */
const sharesOf = ({ columns, rows }: List): number[] =>
  columns.map((head, at) => {
    const widest = Math.max(widthAtMost(head), ...rows.map((row) => widthAtMost(row[at] ?? '')))
    return Math.round(Math.min(WIDE, Math.max(NARROW, widest)) * 10) / 10
  })
