import { type Entity, factsOf, usualSort } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { kinds, type Narrowing } from '#domain/kit/kinds.ts'
import { chosenPeriod, type OpenPeriod } from '#domain/kit/period.ts'
import { isDate } from '../facts/isDate.ts'

/** State of a list. It is kept in the address of the screen, so that returning there restores it. */
export type ListState = {
  q: string
  /** Chosen values of each filter; a filter without a value is absent. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Period that the person chose; undefined for the default period of the list. */
  period: OpenPeriod | undefined
  /** Name of the fact that orders the list, with `-` before it for descending; undefined for the default order. */
  sort: string | undefined
  /** Cursor of the page, as the server gave it; `before` is the number of rows before the page. */
  cursor: string | undefined
  before: number
  size: PageSize
  trash: boolean
  /** Shows also records that are hidden by default, such as people who have left. */
  all: boolean
}

export const pageSizes = [50, 100] as const
export type PageSize = (typeof pageSizes)[number]
/** The part of the state of a list that says which page is shown. */
export type PagePlace = Pick<ListState, 'cursor' | 'before' | 'size'>

/** Values of one filter that a list leaves out until somebody asks for them. */
export type Hidden = { field: string; values: readonly string[] }
type Listed = Pick<Entity, 'fields' | 'derived' | 'computed' | 'filters' | 'sorts' | 'newest' | 'period'>
/** The search part of an address, as the router reads it. */
export type Search = Readonly<Record<string, unknown>>

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/**
 * Reads the state of a list from the search parameters; filters and orders that the entity does not have are ignored.
 * @param prefix of the search parameters of one of several lists on a screen: a name and a dot, such as `visits.`
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
/** Whether a value from the address is a valid filter value, by the kind of filter. */
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

/** Reads a period from the address: 2026-11-01..2026-11-30, with a date missing where the period is open, or `all` for all time. */
export const readPeriod = (written: string): OpenPeriod | undefined => {
  if (written === 'all') return {}
  const [, from = '', to = ''] = /^(\S*)\.\.(\S*)$/.exec(written) ?? []
  const right = [from, to].every((date) => date === '' || isDate(date))
  if (!right || (from === '' && to === '') || (from !== '' && to !== '' && from > to)) return undefined
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
export const writePeriod = ({ from, to }: OpenPeriod) =>
  from === undefined && to === undefined ? 'all' : `${from ?? ''}..${to ?? ''}`

/** Writes the state of a list to search parameters: only what differs from the default; parameters of others stay as they are. */
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
/** Search parameters that open or leave the trash of a list: the list is reset; other lists and the tab of the screen stay. */
export const withTrash = (search: Search, trash: boolean, prefix = ''): Record<string, unknown> => {
  const others = Object.entries(search).filter(([key]) => key === 'tab' || prefixOf(key) !== prefix)
  return { ...Object.fromEntries(others), ...(trash ? { [`${prefix}trash`]: true } : {}) }
}

/** Leaves out the parameters without a value. */
export const filled = (parts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''))

/** State of the first page, to which every change of search, filter, order or size returns. */
const firstPage = { cursor: undefined, before: 0 }

/** The state after a change of search, filter, order or size, on the first page. */
export const changed = <S extends PagePlace>(state: S, change: Partial<S>): S => ({ ...state, ...change, ...firstPage })

export const withFilter = (state: ListState, name: string, values: readonly string[]): ListState => {
  const { [name]: _, ...rest } = state.filters
  return changed(state, { filters: values.length > 0 ? { ...rest, [name]: values } : rest })
}

/** The state without search, filters and chosen period; the rest stays. */
export const reset = (state: ListState): ListState => changed(state, { q: '', filters: {}, period: undefined })
export const isReset = (state: ListState): boolean => !isFiltered(state) && state.period === undefined
export const isFiltered = (state: ListState): boolean => state.q !== '' || Object.keys(state.filters).length > 0

/** The period that a list shows: the chosen one, or the default one, which in the trash is all time. */
export const periodShown = ({ period }: Pick<Listed, 'period'>, state: ListState, today: string): OpenPeriod =>
  period ? (state.period ?? (state.trash ? {} : chosenPeriod(period.usual, today))) : {}

/** The order after a click on a column header: ascending, then descending, then the default order. */
export const nextSort = (now: string | undefined, name: string, usual?: string): string | undefined =>
  now === name ? `-${name}` : now === `-${name}` && now !== usual ? undefined : name

/** The state for the neighbouring page. `rows` is the number of rows of the present page. */
export const turned = <S extends PagePlace>(state: S, way: 'next' | 'prev', cursor: string | null, rows: number): S => {
  if (cursor === null) return state
  const before = way === 'next' ? state.before + rows : Math.max(0, state.before - state.size)
  return { ...state, cursor, before }
}

/** The values of a filter that are not hidden, including the one for records without a value. */
const leftOf = (field: Field | undefined, { values }: Hidden): string[] => [
  ...(field?.choices ?? []).filter((value) => !values.includes(value)),
  ...(field?.optional ? ['none'] : []),
]

/** Whether the list shows hidden records: in the trash, by the switch, or because a filter selects one of their values. */
export const showsHidden = (state: ListState, hidden: Hidden): boolean =>
  state.trash || state.all || (state.filters[hidden.field]?.some((value) => hidden.values.includes(value)) ?? false)

/** The state after the switch for hidden records was turned: hidden values are removed from the filter, other values stay. */
export const withHidden = (state: ListState, hidden: Hidden, all: boolean): ListState => {
  const kept = (state.filters[hidden.field] ?? []).filter((value) => all || !hidden.values.includes(value))
  return { ...withFilter(state, hidden.field, kept), all }
}

/**
 * The query of a list to the server. A filter that somebody chose takes precedence over hidden values; `fixed` are filters that the screen
 * sets.
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
