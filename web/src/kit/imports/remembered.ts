import type { GivenColumn } from '#domain/kit/imports.ts'
import { readStored, writeStored } from '../stored.ts'

/** Names of facts by the heading of the column; '' for a column that is not imported. */
type Heads = Record<string, string>
/** Most headings that are remembered; beyond this number the oldest choices are forgotten. */
const MOST = 200

const placeOf = (account: string, table: string) => `imports.${table}.${account}`
const headsOf = (account: string, table: string): Heads => {
  const stored = readStored(placeOf(account, table))
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The choices that a person made in this browser for the columns of an entity, as JSON text that is sent with a file. */
export const rememberedColumns = (account: string, table: string): string =>
  JSON.stringify(Object.entries(headsOf(account, table)).map(([head, fact]): GivenColumn => ({ head, fact })))

/**
 * Remembers the choice for a column. When two columns were given the same fact, only the later choice stays, unless the fact is shared by
 * them.
 */
export const rememberColumn = (account: string, table: string, { head, fact }: GivenColumn, isShared: boolean): void => {
  const others = Object.entries(headsOf(account, table)).filter(
    ([name, other]) => name !== head && (fact === '' || isShared || other !== fact),
  )
  writeStored(placeOf(account, table), Object.fromEntries([...others, [head, fact]].slice(-MOST)))
}
