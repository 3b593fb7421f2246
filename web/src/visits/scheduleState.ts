import { isDate, isId } from '#web/kit/facts/isDate.ts'
import { filled, type Search } from '#web/kit/tables/listState.ts'
import { type View, views } from './period.ts'

/** State of the timeline, all of which is in the address. */
export type BoardState = {
  view: View
  date: string
  /** Text in the name, kana, romaji or code of the helper, or of a patient of the helper. */
  find: string
  /** Only helpers with a visit in the period. */
  only: boolean
  /**
   * Only helpers of these establishments, with one of these qualifications, with a visit of one of these services; an empty list is no
   * restriction.
   */
  office: readonly string[]
  held: readonly string[]
  service: readonly string[]
  /** How the helpers are grouped; undefined: not at all. */
  group: Grouping | undefined
  zoom: Zoom
}
/** Ways of grouping helpers: by establishment, qualification, or service in the period. */
export const groupings = ['office', 'held', 'service'] as const
export type Grouping = (typeof groupings)[number]
/** The filters for helpers. */
export type Wanted = Pick<BoardState, 'find' | 'only' | 'office' | 'held' | 'service'>
export const everybody: Wanted = { find: '', only: false, office: [], held: [], service: [] }
export const isFiltered = ({ office, held, service }: Pick<Wanted, 'office' | 'held' | 'service'>): boolean =>
  office.length + held.length + service.length > 0

export const zooms = [1, 1.5, 2, 3] as const
export type Zoom = (typeof zooms)[number]

/** The next larger or smaller zoom; at the end the same. */
export const zoomed = (zoom: Zoom, by: 1 | -1): Zoom => zooms[zooms.indexOf(zoom) + by] ?? zoom

/** The open visit: a stored one, or a new one with what is known about it. */
export type OpenVisit =
  | { id: string }
  | {
      id: undefined
      staff_id: string | null
      patient_id?: string | null
      /** The day, where no time is known. */
      date?: string
      starts_at: string
      ends_at: string
    }

export type Usual = { today: string; view: View }

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')
const isMinute = (value: string) => isDate(value.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(value.slice(10))

/** Reads the state from the address, with defaults for what is missing. */
export const readBoard = (search: Search, usual: Usual): BoardState => {
  const date = text(search['date'])
  return {
    view: views.find((view) => view === search['view']) ?? usual.view,
    date: isDate(date) ? date : usual.today,
    find: text(search['find']),
    only: search['only'] === true,
    office: texts(search['office']).filter(isId),
    held: texts(search['held']),
    service: texts(search['service']),
    group: groupings.find((group) => group === search['group']),
    zoom: zooms.find((zoom) => zoom === search['zoom']) ?? 1,
  }
}

/** Writes the state into the address; parameters of other parts stay. */
export const writeBoard = (state: BoardState, usual: Usual, search: Search): Record<string, unknown> =>
  filled({
    ...search,
    view: state.view === usual.view ? undefined : state.view,
    date: state.date === usual.today ? undefined : state.date,
    find: state.find,
    only: state.only || undefined,
    office: some(state.office),
    held: some(state.held),
    service: some(state.service),
    group: state.group,
    zoom: state.zoom === 1 ? undefined : state.zoom,
  })

const some = (values: readonly string[]) => (values.length > 0 ? values : undefined)

/** The open visit, if any. Times of a new visit are in the address as local time in Tokyo: 2026-11-20T09:00. */
export const readOpen = (search: Search): OpenVisit | undefined => {
  const visit = text(search['visit'])
  if (isId(visit)) return { id: visit }
  if (visit !== 'new') return undefined
  const [staff, patient, day] = [text(search['staff']), text(search['patient']), text(search['day'])]
  const [from, to] = [text(search['from']), text(search['to'])]
  return {
    id: undefined,
    staff_id: isId(staff) ? staff : null,
    ...(isId(patient) ? { patient_id: patient } : {}),
    ...(isDate(day) ? { date: day } : {}),
    starts_at: isMinute(from) ? whole(from) : '',
    ends_at: isMinute(to) ? whole(to) : '',
  }
}

/** Opens a visit, or closes it. */
export const writeOpen = (open: OpenVisit | undefined, search: Search): Record<string, unknown> => {
  const isNew = open !== undefined && open.id === undefined
  return filled({
    ...search,
    visit: open && (open.id ?? 'new'),
    // the comments are shown of the visit alone to which a notification leads
    comments: undefined,
    staff: (isNew && open.staff_id) || undefined,
    patient: (isNew && open.patient_id) || undefined,
    day: (isNew && open.date) || undefined,
    from: (isNew && open.starts_at.slice(0, 16)) || undefined,
    to: (isNew && open.ends_at.slice(0, 16)) || undefined,
  })
}

const whole = (minute: string) => `${minute}:00+09:00`
