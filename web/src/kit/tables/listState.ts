import { type Entity, factsOf, usualSort } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { kinds, type Narrowing } from '#domain/kit/kinds.ts'
import { chosenPeriod, type OpenPeriod } from '#domain/kit/period.ts'
import { isDate } from '../facts/isDate.ts'

/** What a list shows; all of it stands in the address of the screen, so that coming back restores it. */
export type ListState = {
  q: string
  /** Chosen values of each filter; a filter without a value is absent. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Dates that somebody chose; undefined is the usual period of the list. */
  period: OpenPeriod | undefined
  /** Name of a fact, with `-` before it for the other direction; undefined is the usual order. */
  sort: string | undefined
  /** Place of the page as the server told it, and how many rows lie before it. */
  cursor: string | undefined
  before: number
  size: PageSize
  trash: boolean
  /** Records that are usually left out, such as people who have left, are shown too. */
  all: boolean
}

export const pageSizes = [50, 100] as const
export type PageSize = (typeof pageSizes)[number]
/** Which page of a list is shown. */
export type PagePlace = Pick<ListState, 'cursor' | 'before' | 'size'>

/** Values of one filter that a list leaves out until somebody asks for them. */
export type Hidden = { field: string; values: readonly string[] }
type Listed = Pick<Entity, 'fields' | 'derived' | 'computed' | 'filters' | 'sorts' | 'newest' | 'period'>
/** The search part of an address, as the router reads it. */
export type Search = Readonly<Record<string, unknown>>

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/**
 * Reads an address; what does not belong to the entity is left aside.
 * @param prefix of the keys of one of several lists on a screen: a name and a dot, such as `visits.`
 */
export const readListState = (entity: Listed, search: Search, prefix = ''): ListState => {
  const at = (key: string) => search[prefix + key]
  const sort = text(at('sort'))
  const size = Number(at('size'))
  const before = Number(at('before'))
  return {
    q: text(at('q')),
    filters: Object.fromEntries(
      entity.filters.flatMap((name) => {
        const values = text(at(name))
          .split('.')
          .filter((value) => fits(entity, name, value))
        return values.length > 0 ? [[name, values]] : []
      }),
    ),
    period: entity.period ? readPeriod(text(at('period'))) : undefined,
    sort: entity.sorts.includes(sort.replace(/^-/, '')) ? sort : undefined,
    cursor: text(at('cursor')) || undefined,
    before: Number.isInteger(before) && before > 0 ? before : 0,
    size: pageSizes.find((n) => n === size) ?? pageSizes[0],
    trash: at('trash') === true,
    all: at('all') === true,
  }
}

const isChoice = (value: string, { choices = [] }: Field) => choices.includes(value)
/** Whether a value can be what a list is narrowed to. */
const narrowedTo: Record<Narrowing, (value: string, field: Field) => boolean> = {
  choice: isChoice,
  choices: isChoice,
  boolean: (value) => value === 'true' || value === 'false',
  reference: (value) => value !== '',
}
const fits = (entity: Listed, name: string, value: string) => {
  const field = factsOf(entity)[name]
  const by = field && kinds[field.kind].filter
  return by ? narrowedTo[by](value, field) : false
}

/** A period stands in the address as 2026-11-01..2026-11-30, with an end missing where it is open; all time as `all`. */
const readPeriod = (written: string): OpenPeriod | undefined => {
  if (written === 'all') return {}
  const [, from = '', to = ''] = /^(\S*)\.\.(\S*)$/.exec(written) ?? []
  const right = [from, to].every((date) => date === '' || isDate(date))
  if (!right || (from === '' && to === '') || (from !== '' && to !== '' && from > to)) return undefined
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
const writePeriod = ({ from, to }: OpenPeriod) => (from === undefined && to === undefined ? 'all' : `${from ?? ''}..${to ?? ''}`)

/** Writes an address: only what differs from the usual list; keys that are not the list's own stay as they are. */
export const writeListState = (entity: Listed, state: ListState, search: Search, prefix = ''): Record<string, unknown> => {
  const own = {
    q: state.q || undefined,
    ...Object.fromEntries(entity.filters.map((name) => [name, state.filters[name]?.join('.') || undefined])),
    period: state.period && writePeriod(state.period),
    sort: state.sort === usualSort(entity) ? undefined : state.sort,
    cursor: state.cursor,
    before: state.cursor === undefined || state.before === 0 ? undefined : state.before,
    size: state.size === pageSizes[0] ? undefined : state.size,
    trash: state.trash || undefined,
    all: state.all || undefined,
  }
  return filled({ ...search, ...Object.fromEntries(Object.entries(own).map(([key, value]) => [prefix + key, value])) })
}

const prefixOf = (key: string) => /^.*\./.exec(key)?.[0] ?? ''
/** Opens the trash of a list, or leaves it: the list begins anew, other lists and the tab of the screen stay. */
export const withTrash = (search: Search, trash: boolean, prefix = ''): Record<string, unknown> => {
  const others = Object.entries(search).filter(([key]) => key === 'tab' || prefixOf(key) !== prefix)
  return { ...Object.fromEntries(others), ...(trash ? { [`${prefix}trash`]: true } : {}) }
}

/** The part of an address that says something. */
export const filled = (parts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''))

/** The first page again: every change of what is listed begins there. */
const firstPage = { cursor: undefined, before: 0 }

/** The list after a change of search, filter, order or size. */
export const changed = <S extends PagePlace>(state: S, change: Partial<S>): S => ({ ...state, ...change, ...firstPage })

export const withFilter = (state: ListState, name: string, values: readonly string[]): ListState => {
  const { [name]: _, ...rest } = state.filters
  return changed(state, { filters: values.length > 0 ? { ...rest, [name]: values } : rest })
}

/** Search and filters gone and the period as usual; the rest stays. */
export const reset = (state: ListState): ListState => changed(state, { q: '', filters: {}, period: undefined })
export const isReset = (state: ListState): boolean => !isFiltered(state) && state.period === undefined
export const isFiltered = (state: ListState): boolean => state.q !== '' || Object.keys(state.filters).length > 0

/** The period that a list shows; in the trash it is all time unless somebody chose. */
export const periodShown = ({ period }: Pick<Listed, 'period'>, state: ListState, today: string): OpenPeriod =>
  period ? (state.period ?? (state.trash ? {} : chosenPeriod(period.usual, today))) : {}

/** The next order of a column: first up, then down, then the usual one. */
export const nextSort = (now: string | undefined, name: string, usual?: string): string | undefined =>
  now === name ? `-${name}` : now === `-${name}` && now !== usual ? undefined : name

/** The neighbouring page. `rows` is how many rows the present page has. */
export const turned = <S extends PagePlace>(state: S, way: 'next' | 'prev', cursor: string | null, rows: number): S => {
  if (cursor === null) return state
  const before = way === 'next' ? state.before + rows : Math.max(0, state.before - state.size)
  return { ...state, cursor, before }
}

/** The values that are not left out, and none at all. */
const leftOf = (field: Field | undefined, { values }: Hidden): string[] => [
  ...(field?.choices ?? []).filter((value) => !values.includes(value)),
  ...(field?.optional ? ['none'] : []),
]

/** Whether records of `hidden` are in the list: by the switch, or because a filter names them. */
export const showsHidden = (state: ListState, hidden: Hidden): boolean =>
  state.trash || state.all || (state.filters[hidden.field]?.some((value) => hidden.values.includes(value)) ?? false)

/** Turns the switch: a filter that names hidden values gives them up, one that names others stays. */
export const withHidden = (state: ListState, hidden: Hidden, all: boolean): ListState => {
  const kept = (state.filters[hidden.field] ?? []).filter((value) => all || !hidden.values.includes(value))
  return { ...withFilter(state, hidden.field, kept), all }
}

/**
 * What the server is asked. A filter that somebody chose wins over the hiding; `fixed` are filters that the screen itself sets.
 */
export const listQuery = (
  entity: Listed,
  state: ListState,
  today: string,
  { hidden, fixed = {} }: { hidden?: Hidden | undefined; fixed?: Readonly<Record<string, readonly string[]>> } = {},
): Record<string, unknown> => {
  const left =
    hidden && !showsHidden(state, hidden) && !state.filters[hidden.field]
      ? { [hidden.field]: leftOf(factsOf(entity)[hidden.field], hidden) }
      : {}
  return {
    ...periodShown(entity, state, today),
    ...(state.q ? { q: state.q } : {}),
    ...state.filters,
    ...left,
    ...fixed,
    ...(state.sort ? { sort: state.sort } : {}),
    ...(state.cursor ? { cursor: state.cursor } : {}),
    limit: state.size,
    ...(state.trash ? { trash: true } : {}),
  }
}
