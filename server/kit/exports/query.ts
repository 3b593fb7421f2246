import type { ListQuery } from '#domain/kit/contract.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { ListFormat } from '#domain/kit/sheet.ts'

/** What an export is asked for: the filters and the order of its list, and how the file is written. */
export type ExportQuery = ListQuery &
  Record<string, unknown> & { format: ListFormat; columns?: unknown; ids?: unknown; language: Language }

/** The ids of an export of selected records; undefined where the whole list is exported. */
export const chosenIn = ({ ids }: ExportQuery): readonly string[] | undefined =>
  Array.isArray(ids) && ids.length > 0 ? ids.map(String) : undefined
