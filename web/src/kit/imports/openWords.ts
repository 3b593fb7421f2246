import type { ImportFault, ImportReport, ImportWord } from '#domain/kit/imports.ts'
import { columnOf } from '#domain/kit/owners.ts'

/** Words that a person has to look at: those without a meaning, and those that are read by their likeness. */
export const openWords = (words: readonly ImportWord[]): ImportWord[] =>
  words.filter(({ value, by }) => value === null || by === 'likeness')

/** The faults that no table of words asks about already. */
export const otherFaults = ({ faults, words }: Pick<ImportReport, 'faults' | 'words'>): ImportFault[] => {
  const asked = new Set(openWords(words).map(({ fact }) => fact))
  return faults.filter((fault) => !('field' in fault && fault.code === 'invalid_choice' && asked.has(columnOf(fault.field))))
}
