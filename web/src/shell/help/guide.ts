/** A part of a line: plain text, words that stand out, or a link to a screen. */
export type Piece = string | { strong: string } | { text: string; to: string }
export type Line = readonly Piece[]
export type Section<Item> = { title: string; items: readonly Item[] }
type Question = { question: string; answer: readonly Line[] }

/** The guide of a screen: what it is for, what to do first, what people ask, and what to do when something goes wrong. */
export type Guide = {
  /** Other words by which it is searched. */
  words: string
  purpose: Line
  steps: Section<Line>
  questions: Section<Question>
  faults: Section<Line>
}

/** What the search knows of a guide. */
export type GuideEntry = { name: string; words: string; purpose: string; questions: readonly string[]; text: string }

type Kind = 'section' | 'question' | 'step' | 'point' | 'text'
type Block = { kind: Kind; text: string }

const starts: readonly [Kind, RegExp][] = [
  ['section', /^## +(.+)$/],
  ['question', /^### +(.+)$/],
  ['step', /^\d+\. +(.+)$/],
  ['point', /^- +(.+)$/],
]

/** Cuts a text into headings, items of lists and paragraphs; a line without a mark goes on with the item or paragraph before it. */
function blocksOf(body: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of body.split('\n').map((each) => each.trim())) {
    const [kind, text = ''] = starts.map(([name, mark]) => [name, mark.exec(line)?.[1]] as const).find(([, found]) => found) ?? []
    const last = blocks.at(-1)
    if (kind) blocks.push({ kind, text })
    else if (line !== '' && isOpen && last) last.text = joined(last.text, line)
    else if (line !== '') blocks.push({ kind: 'text', text: line })
    isOpen = line !== '' && kind !== 'section' && kind !== 'question'
  }
  return blocks
}

/** Japanese has no space between the lines of a paragraph. */
const joined = (before: string, after: string) => (/[ -ɏ]$/.test(before) ? `${before} ${after}` : before + after)

const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\((\/admin[^)\s]*)\)/g

/** @throws {Error} where a mark is left that this small part of Markdown does not have */
function lineOf(text: string): Line {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: whole, 1: strong, 2: label = '', 3: to = '', index } of text.matchAll(INLINE)) {
    if (index > at) pieces.push(text.slice(at, index))
    pieces.push(strong === undefined ? { text: label, to } : { strong })
    at = index + whole.length
  }
  if (at < text.length) pieces.push(text.slice(at))
  const unread = pieces.find((piece) => typeof piece === 'string' && /[*_`<>#]|\]\(/.test(piece))
  if (unread !== undefined) throw new Error(`a mark that a guide does not know: ${String(unread)}`)
  return pieces
}

/** The text of a line without its marks. */
export const plainText = (line: Line): string =>
  line.map((piece) => (typeof piece === 'string' ? piece : 'strong' in piece ? piece.strong : piece.text)).join('')

/**
 * Reads a guide. Its Markdown has one shape, so that every screen is explained in the same order: the purpose, the first steps, questions with
 * their answers, and what to do when something goes wrong.
 * @throws {Error} which says what is expected and what stands there instead
 */
export function parseGuide(markdown: string): Guide {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown.replaceAll('\r\n', '\n')) ?? []
  const words = /^words: *(.+)$/m.exec(head ?? '')?.[1]
  if (words === undefined || body === undefined) throw new Error('a guide begins with its words between two lines of ---')
  const blocks = blocksOf(body)
  const are = (kind: Kind) => blocks[0]?.kind === kind
  const take = (kind: Kind): string => {
    const [block] = blocks.splice(0, 1)
    if (block?.kind !== kind) throw new Error(`a ${kind} is expected, but there is ${block ? `"${block.text}"` : 'the end'}`)
    return block.text
  }
  const all = <Item>(kind: Kind, one: () => Item): Item[] => {
    const items = [one()]
    while (are(kind)) items.push(one())
    return items
  }
  const section = <Item>(kind: Kind, one: () => Item): Section<Item> => ({ title: take('section'), items: all(kind, one) })
  const line = (kind: Kind) => () => lineOf(take(kind))

  const purpose = lineOf(take('text'))
  const steps = section('step', line('step'))
  const questions = section('question', () => ({ question: take('question'), answer: all('text', line('text')) }))
  const faults = section('point', line('point'))
  if (blocks[0]) throw new Error(`nothing more is expected, but there is "${blocks[0].text}"`)
  return { words, purpose, steps, questions, faults }
}

/** Every line of a guide but the titles of its sections, in its order. */
export const linesOf = ({ purpose, steps, questions, faults }: Guide): Line[] => [
  purpose,
  ...steps.items,
  ...questions.items.flatMap(({ question, answer }) => [[question], ...answer]),
  ...faults.items,
]

/** What the search is to know of a guide. */
export const entryOf = (name: string, guide: Guide): GuideEntry => ({
  name,
  words: guide.words,
  purpose: plainText(guide.purpose),
  questions: guide.questions.items.map(({ question }) => question),
  text: linesOf(guide).map(plainText).join('\n'),
})
