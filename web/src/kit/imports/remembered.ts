import type { GivenColumn } from '#domain/kit/imports.ts'
import { readStored, writeStored } from '../stored.ts'

/** Facts by the heads of columns, '' for a column that is left out. */
type Heads = Record<string, string>
/** Beyond this many, those that were chosen first are forgotten. */
const MOST = 200

const placeOf = (account: string, table: string) => `imports.${table}.${account}`
const headsOf = (account: string, table: string): Heads => {
  const stored = readStored(placeOf(account, table))
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** What a person chose for columns of files of an entity, in this browser, as it is sent with a file. */
export const rememberedColumns = (account: string, table: string): string =>
  JSON.stringify(Object.entries(headsOf(account, table)).map(([head, fact]): GivenColumn => ({ head, fact })))

/** Keeps what was chosen for one column: of columns that were chosen for one fact, the last one. */
export const rememberColumn = (account: string, table: string, { head, fact }: GivenColumn): void => {
  const others = Object.entries(headsOf(account, table)).filter(([name, other]) => name !== head && (fact === '' || other !== fact))
  writeStored(placeOf(account, table), Object.fromEntries([...others, [head, fact]].slice(-MOST)))
}
