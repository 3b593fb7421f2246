import { CallError } from '#web/kit/callError.ts'

const worded = [
  'wrong_credentials',
  'second_factor_wrong',
  'awaiting_approval',
  'declined',
  'passkey_refused',
  'link_expired',
  'code_wrong',
] as const

/** Why a call before the login failed; texts: `login:error.<refusal>`. */
export type Refusal =
  | (typeof worded)[number]
  | 'passkey_stopped'
  | 'passkey_unconfirmed'
  | 'too_many'
  | 'no_answer'
  | 'unencrypted'
  | 'unexpected'

/** The refusal that a failed call stands for. */
export function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof CallError)) return 'unexpected'
  const { status, code } = failure
  const own = worded.find((each) => each === code)
  if (own) return own
  if (status === 429) return 'too_many'
  if (status === 0) return location.protocol === 'http:' && !isSecureContext ? 'unencrypted' : 'no_answer'
  return 'unexpected'
}
