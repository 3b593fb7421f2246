import type { Option } from '#domain/kit/contract.ts'
import { callsOf } from '../calls.ts'

export type { Option }
/** How the records of a table are found: by the server's own search, which folds kana and old kanji. */
export type Picker = {
  of: string
  search: (typed: string) => Promise<readonly Option[]>
  one: (id: string) => Promise<Option | null>
}

/** The picker of a table, for references and filters. */
export const pickerOf = (table: string): Picker => ({
  of: table,
  search: async (q) => (await callsOf(table)?.options.call(q ? { q } : {})) ?? [],
  one: async (id) => (await callsOf(table)?.options.call({ ids: [id] }))?.[0] ?? null,
})
