import type { Refusal } from '#web/kit/callError.ts'
import type { FieldCode } from '#domain/kit/errors.ts'
import type { Clash } from '#domain/visits/errors.ts'
import type { VisitRow } from '../roster/roster.ts'
import type { VisitChanges } from './act.ts'

/** What was tried. */
export type Attempt = 'move' | 'trash' | 'restore' | 'undo' | 'redo'

/** Why an attempt failed; it is shown until somebody dismisses it, or a later attempt with the same visit succeeds. */
export type Notice = {
  /** The visit; one visit has one notice. */
  readonly id: string
  readonly attempt: Attempt
  /** What the visit is called. */
  readonly name: string
  /** The move that was refused; it can be tried again with a reason. */
  readonly tried?: { readonly from: VisitChanges; readonly to: VisitChanges }
  readonly why:
    | { readonly kind: 'clash'; readonly clashes: readonly Clash[] }
    /** Somebody else was first; the visit as it is now. */
    | { readonly kind: 'changed'; readonly now: VisitRow }
    | { readonly kind: 'gone' }
    /** A break of the visit would lie outside of it. */
    | { readonly kind: 'break_outside' }
    /** The helper, by name, may not come to the patient; why, if that was told. */
    | { readonly kind: 'helper_refused'; readonly helper: string | null; readonly reason: string | null }
    /** Something speaks against the visit, for which a reason is to be given. */
    | { readonly kind: 'asks_reason'; readonly codes: readonly FieldCode[] }
    | { readonly kind: 'refused'; readonly code: Refusal['code'] }
}

/** A move that only lacks a reason is asked about at once; any other refusal is told. */
export const isAsked = (notice: Notice): notice is Notice & Required<Pick<Notice, 'tried'>> =>
  notice.tried !== undefined && (notice.why.kind === 'helper_refused' || notice.why.kind === 'asks_reason')

/** The notices with a new one on top; more than a few would hide the work. */
export const noticed = (notices: readonly Notice[], next: Notice): readonly Notice[] =>
  [next, ...without(notices, next.id)].slice(0, most)

export const without = (notices: readonly Notice[], id: string): readonly Notice[] => {
  const rest = notices.filter((one) => one.id !== id)
  return rest.length === notices.length ? notices : rest
}

const most = 3
