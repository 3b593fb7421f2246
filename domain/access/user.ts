import { z } from 'zod'
import { closingDay } from '../kit/wagePeriod.ts'
import { entity } from '../kit/entity.ts'
import { acts } from '../kit/acts.ts'
import { boolean, byAct, choice, date, email, folded, optional, phone, reference, references, text } from '../kit/fields.ts'
import { languages } from '../kit/languages.ts'
import { roles } from '../kit/permissions.ts'

export const accountGenders = ['f', 'm', 'n'] as const
/**
 * The states of an account. `waiting`: registered and not yet approved by an administrator (decisions, Access 1). Only an active account
 * can sign in; `disabled` is the specification's "disabled". `left`: it was active, and its person has left the company.
 */
export const standings = ['waiting', 'active', 'disabled', 'left', 'declined'] as const

/** Whether the role of an account is granted. Until an administrator has decided, the role is only what the applicant asked for. */
export const isGranted = ({ standing }: { standing: (typeof standings)[number] }): boolean =>
  standing === 'active' || standing === 'disabled' || standing === 'left'

/**
 * The account with which a person signs in (specification section 3, User and Profile info). While it is waiting, `role` is the applicant's
 * request.
 */
export const user = entity({
  name: 'user_account',
  path: 'users',
  namespace: 'access',
  fields: {
    last_name: text(50),
    first_name: text(50),
    email: email(),
    gender: optional(choice('access:gender', accountGenders)),
    role: choice('access:role', roles),
    job: optional(text(50)),
    phone: optional(phone()),
    language: choice('common:languages', languages),
    staff_id: optional(reference('staff', 'japanese_name')),
    /** The account has only the records of these establishments in scope; of all if the list is empty. */
    establishments: references('establishment', 'name'),
    /**
     * The deputy from `deputy_from` to `deputy_to`, who has the establishments of this account in scope, too, and decides in its place
     * (decision 105).
     */
    deputy_id: optional(reference('user_account', 'last_name')),
    deputy_from: optional(date()),
    deputy_to: optional(date()),
    standing: byAct(choice('access:standing', standings)),
  },
  derived: {
    /** Whether somebody followed the link that was mailed to the address. */
    email_proved: boolean(),
    /** A new address, which replaces `email` once somebody has followed the link mailed to it. */
    new_email: optional(email()),
  },
  acts: acts('standing', {
    /** A person registers and waits for approval (decisions, Access 1). */
    register: { from: [null], to: 'waiting' },
    /** An administrator creates an account for somebody, who chooses a password through a link. */
    invite: { from: [null], to: 'active' },
    /** The first administrator creates the own account. */
    set_up: { from: [null], to: 'active' },
    approve: { from: ['waiting', 'declined'], to: 'active' },
    decline: { from: ['waiting'], to: 'declined', reason: 'optional' },
    disable: { from: ['active'], to: 'disabled', reason: 'optional' },
    /** Done by the program when the person has left (server/staff/leavers.ts). */
    leave: { from: ['active'], to: 'left' },
    enable: { from: ['disabled', 'left'], to: 'active' },
  }),
  sections: {
    person: ['last_name', 'first_name', 'email', 'phone', 'language', 'gender'],
    work: ['standing', 'role', 'job', 'staff_id', 'establishments'],
    deputy: ['deputy_id', 'deputy_from', 'deputy_to'],
  },
  unwalled: true,
  named: ['last_name', 'first_name'],
  noted: ['email'],
  listed: [
    'last_name',
    'first_name',
    'email',
    'role',
    'job',
    'staff_id',
    'establishments',
    'standing',
    'email_proved',
    'new_email',
  ],
  search: ['last_name', 'first_name', 'email'],
  sorts: ['last_name', 'email', 'updated_at'],
  filters: ['role', 'standing', 'staff_id'],
})

const { last_name, first_name, gender, role, job, phone: phoneNumber, language, email: address } = user.fields

export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 200
/** The weakest password that is accepted, as the estimate of zxcvbn from 0 to 4. */
export const MIN_STRENGTH = 3
export const password = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD)

/** The input of the first run: the first administrator and the company (decisions on access, point 2). */
export const setupInput = z.strictObject({
  code: folded(20, (s) => s.normalize('NFKC').trim().toUpperCase())
    .min(1)
    .max(20),
  company_name: text(100).schema,
  language: z.enum(languages),
  last_name: last_name.schema,
  first_name: first_name.schema,
  email: address.schema,
  password,
  sample: z.boolean(),
})
export type SetupInput = z.infer<typeof setupInput>

const oldPassword = z.string().max(MAX_PASSWORD)
/** A code of an authenticator app (six digits), or a recovery code. */
export const factorCode = folded(20, (s) => s.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  .min(6)
  .max(20)

/** The input of the sign-in. `code` is sent in a second step, after the answer `second_factor_required`. */
export const loginInput = z.object({
  email: z
    .string()
    .overwrite((s) => s.replaceAll('\u0000', ''))
    .max(254),
  password: oldPassword,
  code: factorCode.optional(),
})

/**
 * `POST /api/users/register`. The role is only a request (decisions, Access 1). The repeated password is compared in the browser and not
 * sent.
 */
export const registerInput = z.strictObject({
  email: address.schema,
  first_name: first_name.schema,
  last_name: last_name.schema,
  gender: gender.schema,
  role: role.schema,
  language: language.schema,
  password,
})
export type RegisterInput = z.infer<typeof registerInput>

/** Minutes after a proof during which a session may do what a stranger at an open screen must not do. */
export const PROOF_MINUTES = 5
/** How long a mailed code is valid (minutes), how often it may be tried, and how long a one-time link is valid (hours). */
export const RESET_CODE_MINUTES = 10
export const RESET_CODE_TRIES = 5
export const LINK_HOURS = 24

/** `POST /api/users/check-link`, and `/prove-address`, which returns `Proved`. */
export const linkInput = z.strictObject({ token: z.string().min(1).max(100) })
/** The proved address, and whether the account is still waiting for approval. */
export type Proved = { email: string; waiting: boolean }

/** `POST /api/users/forgot-password` */
export const forgotInput = z.strictObject({ email: address.schema, language: z.enum(languages) })
/** `POST /api/users/reset-password`: by the mailed code, or by the token of a one-time link. */
export const resetInput = z.union([
  z.strictObject({
    email: address.schema,
    code: folded(6, (s) => s.normalize('NFKC').trim()).regex(/^\d{6}$/),
    password,
  }),
  z.strictObject({ token: z.string().min(1).max(100), password }),
])
export type ResetInput = z.infer<typeof resetInput>
/** The second factors that an account can have. */
export const factors = ['app', 'passkey'] as const
export type Factor = (typeof factors)[number]
/**
 * The answer to a reset: the second factors that stay. Somebody who has only the mailbox must not be able to remove them; their owner
 * should check them.
 */
export type PasswordReset = { factors: readonly Factor[] }

/** The answer of `GET /api/users/get_user_info`. `sample`: whether the sample company is present. */
export const userInfo = z.object({
  id: z.uuid(),
  last_name: z.string(),
  first_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  job: z.string().nullable(),
  company_name: z.string(),
  sample: z.boolean(),
  /** The staff record that is linked to the account, and its name in Latin letters. */
  staff_id: z.uuid().nullable(),
  english_name: z.string().nullable(),
  /** On which days the wage periods of the company close: by them months of attendance are told. */
  closing_days: z.array(closingDay),
  /** The role needs a second factor and the account has none yet, so only the profile can be used. */
  must_add_factor: z.boolean(),
  /** The name of the administrator who uses this session by "view as", which cannot change anything. */
  viewed_by: z.string().nullable(),
})
export type UserInfo = z.infer<typeof userInfo>

/** The facts of the own account that a person may change. The mail address needs a proof. */
export const profileChanges = z
  .strictObject({
    last_name: last_name.schema,
    first_name: first_name.schema,
    gender: gender.schema,
    job: job.schema,
    phone: phoneNumber.schema,
    language: language.schema,
    email: address.schema,
  })
  .partial()
