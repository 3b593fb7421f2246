import { type RosterList, rosterLists } from '#domain/ledgers/roster.ts'
import { isDate, isId } from '#web/kit/facts/isDate.ts'
import type { Search } from '#web/kit/tables/listState.ts'

/** What the roster is narrowed by, all of it in the address. `from`: the first day of a period that ends on `to`; `to` is today where nothing is said. */
export type RosterState = {
  find: string
  who: RosterList
  from: string | undefined
  to: string | undefined
  establishment: string | undefined
  /** Only people of whom something is missing. */
  open: boolean
  sample: boolean
  person: string | undefined
}

export const readRosterState = ({ q, who, from, to, establishment, open, sample, person }: Search): RosterState => ({
  find: typeof q === 'string' ? q : '',
  who: rosterLists.find((one) => one === who) ?? rosterLists[0],
  from: isDate(from) ? from : undefined,
  to: isDate(to) ? to : undefined,
  establishment: typeof establishment === 'string' && isId(establishment) ? establishment : undefined,
  open: open === true,
  sample: sample === true,
  person: typeof person === 'string' && isId(person) ? person : undefined,
})

export const writeRosterState = ({
  find,
  who,
  from,
  to,
  establishment,
  open,
  sample,
  person,
}: RosterState): Record<string, unknown> => ({
  ...(find === '' ? {} : { q: find }),
  ...(who === rosterLists[0] ? {} : { who }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(establishment === undefined ? {} : { establishment }),
  ...(open ? { open } : {}),
  ...(sample ? { sample } : {}),
  ...(person === undefined ? {} : { person }),
})
