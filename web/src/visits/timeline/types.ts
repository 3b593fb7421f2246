/** One lane: a helper. The first one, with id `''`, is pinned and holds what nobody has yet. */
export type Row = {
  readonly id: string
  readonly name: string
  /** How the name is read. */
  readonly kana?: string
  /** Short figure beside the name, such as the hours of the period, `32:30`. */
  readonly sub?: string
  /** Second, quiet line under the name, such as that the helper has left. */
  readonly note?: string
  /** Of the sample company, whose visits stay among its own people. */
  readonly sample?: boolean
  /** What it stands together with others under; rows of one group come one after the other. */
  readonly group?: string
}

/** Where something stands. Times are whole minutes from the first shown midnight, Asia/Tokyo; the end is exclusive. */
export type Placement = { readonly row: string; readonly start: number; readonly end: number }

/** An empty place that somebody points at: where a new visit would stand, and the point on the screen. */
export type Place = {
  readonly at: Placement
  /** What was pointed at is a day rather than a time of it. */
  readonly wholeDay: boolean
  /** Pixels of the window. */
  readonly x: number
  readonly y: number
}

/** What a menu is asked about: an item, or the empty place itself. */
export type Asked = { readonly place: Place; readonly item: string | undefined }

export type Item = Placement & {
  readonly id: string
  readonly title: string
  /** The surname, for where there is room for little; the title unless told. */
  readonly short?: string
  readonly sub?: string
  /** A token of `palette.ts`; an unknown one is shown as `sumi`. */
  readonly color: string
  /** Of the sample company. */
  readonly sample?: boolean
  /** Was looked for, and is marked. */
  readonly found?: boolean
  /** One of those that something is to be done to. */
  readonly chosen?: boolean
  /** Striped: not published yet. */
  readonly draft?: boolean
  /** Its helper has not confirmed it as it is now. */
  readonly changed?: boolean
  /** Can be opened but neither moved nor deleted (closed month, missing right). */
  readonly locked?: boolean
}

export type Leave = Placement & { readonly label: string }

export type DayMark = { readonly name: string; readonly kind: 'saturday' | 'sunday' | 'holiday' }

export type Change = Placement & { readonly id: string }

export const snapMinutes = 15
export const fineSnapMinutes = 5
/** When a visit of a day is proposed of which nothing more is known. */
export const morning = 9 * 60
