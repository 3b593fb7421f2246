import { z } from 'zod'

/** The error codes that any call may answer with, and their HTTP status. Texts: `common:error.<code>` in every language. */
export const errors = {
  invalid_input: 422,
  wrong_credentials: 401,
  signed_out: 401,
  second_factor_required: 401,
  passkey_required: 401,
  second_factor_wrong: 401,
  passkey_refused: 401,
  awaiting_approval: 403,
  declined: 403,
  factor_missing: 403,
  proof_needed: 403,
  view_only: 403,
  link_expired: 410,
  code_wrong: 422,
  mail_not_sent: 502,
  not_found: 404,
  stale_version: 409,
  act_not_allowed: 409,
  own_decision: 409,
  out_of_reach: 422,
  refused: 409,
  sample_mixed: 409,
  duplicate: 409,
  in_use: 409,
  already_set_up: 409,
  not_set_up: 409,
  idempotency_mismatch: 422,
  setup_code_wrong: 403,
  too_many_requests: 429,
  files_unused: 429,
  reveal_slowed: 429,
  list_slowed: 429,
  wrong_address: 421,
  too_large: 413,
  needs_job: 409,
  job_lost: 503,
  file_gone: 410,
  import_in_use: 409,
  bulk_changed: 409,
  storage_full: 507,
  storage_failed: 503,
  reading_closed: 503,
  sign_in_closed: 503,
  not_ready: 503,
  unexpected: 500,
} as const

/**
 * The error codes of single nouns. Each noun adds its own: `declare module '../kit/errors.ts' { interface NounErrors { visit_overlap: true
 * } }`. All of them are conflicts (409); where the database refuses, its constraint has the name of the code. Texts: `common:error.<code>`.
 */
export interface NounErrors {
  /** A dated record shares days with another one of the same owner. */
  period_overlap: true
}
export type ErrorCode = keyof typeof errors | keyof NounErrors
const CONFLICT = 409

/** The HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => (code in errors ? errors[code as keyof typeof errors] : CONFLICT)

/** What may be wrong with the value of a field, in any noun. Texts: `common:validation.<code>`. */
export const fieldCodes = [
  'required',
  'max_length',
  'min_length',
  'digits_only',
  'digits_length',
  'invalid_email',
  'invalid_format',
  'invalid_date',
  'era_ended',
  'date_range',
  'future_date',
  'past_date',
  'number_range',
  'invalid_choice',
  'unknown_field',
  'too_many_rows',
  'too_many_columns',
  'whole_minutes',
  'duplicate',
  'twice_in_file',
  'not_oneself',
  'not_mentionable',
  'password_mismatch',
  'end_before_start',
  'not_found',
  'several_found',
  'password_guessable',
  'wrong_password',
  'wrong_code',
  'file_too_large',
  'too_many_photos',
  'too_many_files',
  'not_a_picture',
  'individual_number',
  'private_character',
  'phone_begins',
  'phone_length',
  'empty_file',
  'not_a_sheet',
  'unpacks_too_large',
  'merged_cells',
  'password_protected',
  'old_workbook',
  'mixed_encoding',
  'push_service',
] as const
/** Field codes of single nouns, declared by each noun in the same way as `NounErrors`. */
export interface NounFieldCodes {}
export type FieldCode = (typeof fieldCodes)[number] | keyof NounFieldCodes

export const fieldIssue = z.object({
  /** Path of the field, e.g. `licenses.0.license_date`. */
  field: z.string(),
  code: z.string() as unknown as z.ZodType<FieldCode>,
  size: z.number().optional(),
  /** The month that the fault names, as YYYY-MM. */
  month: z.string().optional(),
  /** What the fault names, such as a placeholder that there is not. */
  name: z.string().optional(),
})
export type FieldIssue = z.infer<typeof fieldIssue>

/** The records that caused a write to be refused, such as overlapping ones. Which facts they carry is up to their noun. */
export const clash = z.array(z.looseObject({ id: z.uuid() }))

/**
 * The answer to a refused call (RFC 9457). `current`: the stored record, for a change of an old version; `clash`: the records that caused
 * the refusal.
 */
export const problem = z.object({
  type: z.string(),
  code: z.string() as unknown as z.ZodType<ErrorCode>,
  title: z.string(),
  status: z.int(),
  errors: z.array(fieldIssue).optional(),
  current: z.unknown().optional(),
  clash: clash.optional(),
  /** The month because of which the call was refused, as YYYY-MM. */
  month: z.string().optional(),
  /** For a rate limit: seconds after which the call may be tried again. */
  retry_after: z.int().optional(),
})
export type Problem = z.infer<typeof problem>
export type ProblemDetails = Pick<Problem, 'errors' | 'current' | 'clash' | 'month' | 'retry_after'>

/** The error to throw anywhere below a handler: the caller gets it as a problem document. Its message carries no personal data. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ProblemDetails
  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}
export const invalid = (...issues: FieldIssue[]) => new AppError('invalid_input', { errors: issues })
export const notFound = () => new AppError('not_found')
