import { allEntities } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { type Language, languages } from '#domain/kit/languages.ts'
import { ownerFacts } from '#domain/kit/owners.ts'
import type { ColumnReader } from './columns.ts'
import { text } from '../base/texts.ts'

/** The fact whose cell tells the line of an example from a record: the name of the record, or of whose it is, where it is a plain text. */
export const markedFact = (e: Entity): string | undefined =>
  e.named.find((name) => e.fields[name]?.kind === 'text') ??
  ownerFacts(allEntities, e).find(({ field }) => field.kind === 'text')?.name

/** What stands behind the name in the line of an example. */
export const exampleMark = (language: Language): string => text(language, 'imports:example_mark')

/** Tells the line of the example of a template, which nobody need delete. */
export const exampleIn = (e: Entity, readers: readonly ColumnReader[]) => {
  const at = readers.find(({ name }) => name === markedFact(e))?.at
  const marks = languages.map(exampleMark)
  return (cells: readonly string[]): boolean => at !== undefined && marks.some((mark) => (cells[at] ?? '').trim().endsWith(mark))
}
