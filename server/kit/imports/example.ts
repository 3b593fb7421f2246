import { allEntities } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { type Language, languages } from '#domain/kit/languages.ts'
import { ownerFacts } from '#domain/kit/owners.ts'
import type { ColumnReader } from './columns.ts'
import { text } from '../base/texts.ts'

/** The fact whose cell marks the example line of a template: the name of the record, or else of its parent, if it is a plain text. */
export const markedFact = (e: Entity): string | undefined =>
  e.named.find((name) => e.fields[name]?.kind === 'text') ??
  ownerFacts(allEntities, e).find(({ field }) => field.kind === 'text')?.name

/** The mark that follows the name in the example line of a template. */
export const exampleMark = (language: Language): string => text(language, 'imports:example_mark')

/** Makes a function that recognizes the example line of a template, so that nobody needs to delete it before an import. */
export const exampleIn = (e: Entity, readers: readonly ColumnReader[]) => {
  const at = readers.find(({ name }) => name === markedFact(e))?.at
  const marks = languages.map(exampleMark)
  return (cells: readonly string[]): boolean => at !== undefined && marks.some((mark) => (cells[at] ?? '').trim().endsWith(mark))
}
