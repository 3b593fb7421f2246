/** A row: a helper. The first one, with id `''`, is pinned and contains the visits without a helper. */
export type Row = {
  readonly id: string
  readonly name: string
  /** Reading of the name. */
  readonly kana?: string
  /** Short figure beside the name, such as the hours of the period, `32:30`. */
  readonly sub?: string
  /** Second line under the name in a muted colour, such as that the helper has left. */
  readonly note?: string
  /** The helper belongs to the sample company, whose visits cannot be given to real people. */
  readonly sample?: boolean
  /** Minutes of the contract for a week. */
  readonly contract?: number
  /** Title of the group; rows of one group must follow each other. */
  readonly group?: string
}

/** A place on the timeline. Times are whole minutes from the first displayed midnight in Asia/Tokyo; `end` is exclusive. */
export type Placement = { readonly row: string; readonly start: number; readonly end: number }

/** An empty place under the pointer: where a new visit would be, and the point on the screen. */
export type Place = {
  readonly at: Placement
  /** The person pointed at a day rather than at a time. */
  readonly wholeDay: boolean
  /** Point in pixels of the window. */
  readonly x: number
  readonly y: number
}

/** What a menu is requested for: an item, or the empty place itself. */
export type Asked = { readonly place: Place; readonly item: string | undefined }

export type Item = Placement & {
  readonly id: string
  readonly title: string
  /** Surname, for where there is little room; by default the title. */
  readonly short?: string
  readonly sub?: string
  /** A colour of `palette.ts`; an unknown one is shown as `sumi`. */
  readonly color: string
  /** The visit belongs to the sample company. */
  readonly sample?: boolean
  /** The visit was found by the search, and is highlighted. */
  readonly found?: boolean
  /** The visit is selected. */
  readonly chosen?: boolean
  /** The visit is not published yet; it is striped. */
  readonly draft?: boolean
  /** The helper has not confirmed the visit in its present state. */
  readonly changed?: boolean
  /** The visit can be opened but neither moved nor deleted, because of a closed month or a missing permission. */
  readonly locked?: boolean
  /** Minutes of work, without breaks; by default the whole length. */
  readonly minutes?: number
  /** The item stands for all visits of a helper on a day. */
  readonly day?: DayLoad
}

/** What a helper has on a day. */
export type DayLoad = {
  /** In the order of their start. */
  readonly visits: readonly Item[]
  readonly minutes: number
  /** How much of a full day that is; `waiting`: visits without a helper. */
  readonly level: 'none' | 'waiting' | 'light' | 'part' | 'full' | 'over'
  /** Some visits overlap. */
  readonly clash: boolean
  /** Some visits are not published yet. */
  readonly draft: boolean
}

export type Leave = Placement & { readonly label: string }

export type DayMark = { readonly name: string; readonly kind: 'saturday' | 'sunday' | 'holiday' }

export type Change = Placement & { readonly id: string }

export const snapMinutes = 15
export const fineSnapMinutes = 5
/** Minute of the day at which a new visit is proposed when nothing else is known: 9:00. */
export const morning = 9 * 60
