import type { Article, Block, Paragraph, Part, SecondWording, Template } from './template.ts'

/** What stands for the placeholders of a text. */
export type Values = Readonly<Record<string, string | null | undefined>>

/** A place to write on by hand. */
export const BLANK = '　　　　　　'

const PLACEHOLDER = /\{([a-z_]+)\}/g

/** Text with its `{placeholders}` filled in. One without a value becomes a blank to write on. */
export const filled = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (_, name: string) => values[name] || BLANK)

/** The names of the placeholders in a text. */
export const placeholders = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** The names of the placeholders in a wording, each once. */
export const placeholdersOf = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap(({ heading, text }) => [...placeholders(heading), ...placeholders(text)])),
]

/** Whatever stands in braces, also where it cannot be the name of a placeholder. */
const BRACES = /\{([^{}\n]*)\}/g
const inBraces = ({ heading, text }: Block): string[] => [...`${heading}\n${text}`.matchAll(BRACES)].map(([, name = '']) => name)
/** What stands in braces in a company's own wording and is no placeholder of the template's wording: nothing would stand for it. */
export const unknownPlaceholders = ({ blocks }: Pick<Template, 'blocks'>, own: readonly Block[]): string[] => {
  const known = placeholdersOf(blocks)
  return [...new Set(own.flatMap(inBraces))].filter((name) => !known.includes(name))
}

/** A wording of the company, and the default wording as it was when the company saved it. */
export type OwnWording = { readonly blocks: readonly Block[]; readonly defaults: readonly Block[] }

const byId = (blocks: readonly Block[], wanted: string): Block | undefined => blocks.find(({ id }) => id === wanted)
/** Whether two blocks say the same. */
export const isSameBlock = (one: Block | undefined, other: Block | undefined): boolean =>
  one !== undefined && one.heading === other?.heading && one.text === other.text

/**
 * What a wording of the company says beside the default wording of today. Blocks that the company has changed or added stay, and those that it has removed stay away;
 * those that it has left alone follow the default, also where that has become another one or has gone. A block that is new in the default stands behind the block that it follows there.
 */
export const heldBlocks = ({ blocks, defaults }: OwnWording, today: readonly Block[]): Block[] => {
  const held = blocks.flatMap((block) => (isSameBlock(byId(defaults, block.id), block) ? (byId(today, block.id) ?? []) : block))
  today.forEach((block, at) => {
    if (byId(defaults, block.id) || byId(held, block.id)) return
    held.splice(held.findIndex(({ id }) => id === today[at - 1]?.id) + 1, 0, block)
  })
  return held
}

/** Blocks that the company has changed, and whose default has changed since: somebody should look whether the change of the law reaches them. */
export const outdatedBlocks = ({ blocks, defaults }: OwnWording, today: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    const before = byId(defaults, block.id)
    const isOutdated = before !== undefined && !isSameBlock(before, block) && !isSameBlock(before, byId(today, block.id))
    return isOutdated ? [block.id] : []
  })

/** Of versions of a wording, the latest saved first, the one that holds on a day: of those that have begun the one that began last, and of two from the same day the later saved one. */
export const wordingOn = <V extends { readonly valid_from: string }>(versions: readonly V[], day: string): V | null =>
  versions
    .filter(({ valid_from }) => valid_from <= day)
    .reduce<V | null>((held, one) => (held === null || one.valid_from > held.valid_from ? one : held), null)

/** A line of a text that is an item of the paragraph above it begins so. */
const ITEM = '・'

/** The paragraphs of a text, a line each, with the items below them. */
export const paragraphsOf = (text: string): Paragraph[] => {
  const paragraphs: { text: string; items: string[] }[] = []
  for (const line of text.split('\n')) {
    if (!line.startsWith(ITEM)) paragraphs.push({ text: line, items: [] })
    else (paragraphs.at(-1) ?? paragraphs[paragraphs.push({ text: '', items: [] }) - 1])?.items.push(line.slice(ITEM.length))
  }
  return paragraphs
}

/** The wording of a second column, with the values of its placeholders, for blocks whose text the company has not changed: a translation of other words would be wrong. */
export type Beside = { readonly wording: SecondWording; readonly values: Values; readonly unchanged: readonly Block[] }
const secondOf = ({ id, heading, text }: Block, beside: Beside | null): Block | null => {
  const isUnchanged = beside?.unchanged.some((one) => one.id === id && one.heading === heading && one.text === text)
  return (isUnchanged && beside?.wording.blocks.find((one) => one.id === id)) || null
}

/** Blocks as numbered articles (第n条), with their placeholders filled in, and the second column where there is one. */
export const articlesOf = (blocks: readonly Block[], values: Values, beside: Beside | null = null): Part => ({
  kind: 'articles',
  articles: blocks.map((block, at): Article => {
    const second = secondOf(block, beside)
    const { id, heading, text } = block
    const own = { id, number: at + 1, heading: filled(heading, values), paragraphs: paragraphsOf(filled(text, values)) }
    if (!second || !beside) return own
    const headed = filled(beside.wording.article, { number: String(at + 1), heading: second.heading })
    return { ...own, second: { heading: headed, paragraphs: paragraphsOf(filled(second.text, beside.values)) } }
  }),
})

/** A block as text without a number; nothing where the company has removed it. */
export const textOf = (blocks: readonly Block[], id: string, values: Values, beside: Beside | null = null): Part[] =>
  blocks
    .filter((block) => block.id === id)
    .map((block): Part => {
      const second = secondOf(block, beside)
      return {
        kind: 'paragraph',
        id,
        ...worded(block, values),
        ...(second && beside ? { second: worded(second, beside.values) } : {}),
      }
    })
const worded = ({ heading, text }: Block, values: Values) => ({
  ...(heading === '' ? {} : { heading: filled(heading, values) }),
  paragraphs: paragraphsOf(filled(text, values)),
})

/** A line of a block in two wordings. */
export type ComparedLine = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
/** A block in two wordings; `place`: which block it is now, or was before where it is gone, counted from 1. */
export type ComparedBlock = {
  readonly id: string
  readonly kind: 'same' | 'changed' | 'added' | 'removed'
  /** Whether it stands in another order among those that both have. */
  readonly moved: boolean
  readonly place: number
  readonly lines: readonly ComparedLine[]
}

/** Two wordings, block by block and line by line, in the order of the later one; what was removed stands where it stood. */
export const compareWordings = (before: readonly Block[], after: readonly Block[]): ComparedBlock[] => {
  const order = inCommon(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  )
  const compared: ComparedBlock[] = after.map((block, at) => {
    const old = before.find(({ id }) => id === block.id)
    const lines = comparedLines(old ? linesOf(old) : [], linesOf(block))
    const kind = !old ? 'added' : lines.every((line) => line.kind === 'same') ? 'same' : 'changed'
    return { id: block.id, kind, moved: old !== undefined && !order.includes(block.id), place: at + 1, lines }
  })
  before.forEach((block, at) => {
    if (after.some(({ id }) => id === block.id)) return
    const previous = before[at - 1]?.id
    const lines = comparedLines(linesOf(block), [])
    compared.splice(compared.findIndex(({ id }) => id === previous) + 1, 0, {
      id: block.id,
      kind: 'removed',
      moved: false,
      place: at + 1,
      lines,
    })
  })
  return compared
}
const linesOf = ({ heading, text }: Block): string[] => [heading, ...text.split('\n')]

const comparedLines = (before: readonly string[], after: readonly string[]): ComparedLine[] => {
  const lines: ComparedLine[] = []
  let [old, now] = [0, 0]
  for (const same of [...inCommon(before, after), null]) {
    for (; old < before.length && before[old] !== same; old++) lines.push({ kind: 'removed', text: before[old] ?? '' })
    for (; now < after.length && after[now] !== same; now++) lines.push({ kind: 'added', text: after[now] ?? '' })
    if (same !== null) lines.push({ kind: 'same', text: same })
    old++
    now++
  }
  return lines
}

/** The longest run of texts that both have in the same order. */
const inCommon = (before: readonly string[], after: readonly string[]): string[] => {
  // lengths[i][j]: of the longest one of what comes from i and from j on
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = before[i] === after[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  const common: string[] = []
  for (let [i, j] = [0, 0]; i < before.length && j < after.length;) {
    if (before[i] === after[j]) {
      common.push(before[i] ?? '')
      i++
      j++
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++
    else j++
  }
  return common
}
