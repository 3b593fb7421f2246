import type { Paragraph, Part } from './parts.ts'

const worded = ({ heading = '', paragraphs }: { heading?: string | undefined; paragraphs: readonly Paragraph[] }) => [
  heading,
  ...paragraphs.flatMap(({ text, items }) => [text, ...items]),
]

/** What a part tells, by id: an article, a row and a line to sign each by its own. */
const textsIn = (part: Part): (readonly [id: string, texts: readonly string[]])[] => {
  switch (part.kind) {
    case 'title':
      return [[part.id, [part.title, part.addressee ?? '']]]
    case 'paragraph':
      return [[part.id, worded(part)]]
    case 'articles':
      return part.articles.map((article) => [article.id, worded(article)])
    case 'table':
      return [
        [part.id, part.rows.flatMap(({ label, value }) => [label, value])],
        ...part.rows.map(({ id, value }) => [id, [value]] as const),
      ]
    case 'grid':
      return [[part.id, [...part.columns.map(({ label }) => label), ...part.rows.flat()]]]
    case 'checks':
      return [[part.id, part.items.map(({ text }) => text)]]
    case 'signatures':
      return part.parties.flatMap(({ field, role, lines }) => [
        [`signature_${field}`, [role, ...lines.flatMap(({ label, value }) => [label, value])]] as const,
        ...lines.flatMap(({ id, value }) => (id === undefined ? [] : [[id, [value]] as const])),
      ])
    case 'note':
      return [[part.id, [part.text]]]
    case 'break':
      return []
  }
}

/** The Japanese words of a document by the id of the article, row or part that says them, for tests. */
export const wordsById = (parts: readonly Part[]): ReadonlyMap<string, string> => {
  const words = new Map<string, string>()
  for (const [id, texts] of parts.flatMap(textsIn)) words.set(id, [words.get(id) ?? '', ...texts].join('\n'))
  return words
}
