import { mayFollow, nextActs } from '../kit/acts.ts'
import { type LeaveState, leaveRequest } from './leaveRequest.ts'

type Step = keyof typeof leaveRequest.acts.steps
/** An act on a stored request, so any act but the one that creates it. */
export type LeaveAct = Exclude<Step, 'request'>
/** What of a request decides about its acts. */
type Standing = { readonly state: LeaveState; readonly proposed_from: string | null }

/**
 * Whether somebody may do it now: the office answers, and alone cancels what was granted; whoever asked takes the time that was offered, or
 * cancels what nobody has answered. `decides`: the account has the permission to answer requests.
 */
export const mayDo = (act: LeaveAct, { state, proposed_from }: Standing, decides: boolean): boolean => {
  if (!mayFollow(leaveRequest.acts, act, state)) return false
  if (act === 'approve' || act === 'decline') return decides
  if (act === 'change_time') return proposed_from !== null
  return state === 'pending' || decides
}

export const leaveActsOf = (request: Standing, decides: boolean): LeaveAct[] =>
  nextActs(leaveRequest.acts, request.state).filter((act): act is LeaveAct => act !== 'request' && mayDo(act, request, decides))

/** Whether whoever cancels says why: the record of a day that was leave changes (facts, section 3). */
export const reasonOfCancel = (
  { state, from_date }: Pick<Standing, 'state'> & { readonly from_date: string },
  today: string,
): 'required' | 'optional' => (state === 'approved' && from_date <= today ? 'required' : 'optional')
