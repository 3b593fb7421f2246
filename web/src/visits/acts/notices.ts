import type { Refusal } from '#web/kit/callError.ts'
import type { FieldCode } from '#domain/kit/errors.ts'
import type { Clash } from '#domain/visits/errors.ts'
import type { VisitRow } from '../roster/roster.ts'
import type { VisitChanges } from './act.ts'

/** What was attempted. */
export type Attempt = 'move' | 'trash' | 'restore' | 'undo' | 'redo'

/** Why an attempt failed. Shown until it is dismissed, or until a later attempt on the same visit succeeds. */
export type Notice = {
  /** Id of the visit; a visit has one notice at most. */
  readonly id: string
  readonly attempt: Attempt
  /** Name of the visit. */
  readonly name: string
  /** The refused move, which can be repeated with a reason. */
  readonly tried?: { readonly from: VisitChanges; readonly to: VisitChanges }
  readonly why:
    | { readonly kind: 'clash'; readonly clashes: readonly Clash[] }
    /** Somebody else changed the visit first. `now`: its present state. */
    | { readonly kind: 'changed'; readonly now: VisitRow }
    | { readonly kind: 'gone' }
    /** A break would be outside of the visit. */
    | { readonly kind: 'break_outside' }
    /** The named helper may not come to the patient; `reason` as recorded for the patient, if any. */
    | { readonly kind: 'helper_refused'; readonly helper: string | null; readonly reason: string | null }
    /** Rules of planning are violated, which requires a reason. */
    | { readonly kind: 'asks_reason'; readonly codes: readonly FieldCode[] }
    | { readonly kind: 'refused'; readonly code: Refusal['code']; readonly month?: string | undefined }
}

/** Whether a notice is shown as a dialog that asks for the missing reason at once; other notices are only messages. */
export const isAsked = (notice: Notice): notice is Notice & Required<Pick<Notice, 'tried'>> =>
  notice.tried !== undefined && (notice.why.kind === 'helper_refused' || notice.why.kind === 'asks_reason')

/** The notices with a new one at the top. Only a few are kept, since more would cover the timeline. */
export const noticed = (notices: readonly Notice[], next: Notice): readonly Notice[] =>
  [next, ...without(notices, next.id)].slice(0, most)

export const without = (notices: readonly Notice[], id: string): readonly Notice[] => {
  const rest = notices.filter((one) => one.id !== id)
  return rest.length === notices.length ? notices : rest
}

const most = 3
