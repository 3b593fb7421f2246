import { z } from 'zod'
import { entity } from '../kit/entity.ts'
import { acts } from '../kit/acts.ts'
import { boolean, byAct, choice, date, email, folded, optional, phone, reference, references, text } from '../kit/fields.ts'
import { languages } from '../kit/languages.ts'
import { roles } from '../kit/permissions.ts'

export const accountGenders = ['f', 'm', 'n'] as const
/**
 * Where an account stands. `waiting`: registered, to be approved by an administrator (decisions, Access 1). Only an active account can
 * sign in; the specification's "disabled" is `disabled`. `left`: it was active, and its person has left the company.
 */
export const standings = ['waiting', 'active', 'disabled', 'left', 'declined'] as const

/** Whether its role is what an account may do; until an administrator has decided, it is what the applicant wished for. */
export const isGranted = ({ standing }: { standing: (typeof standings)[number] }): boolean =>
  standing === 'active' || standing === 'disabled' || standing === 'left'

/** Login account (specification section 3, User and Profile info). While it waits, `role` is the wish of the applicant. */
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
    /** The account sees what belongs to these establishments only; all of them where it names none. */
    establishments: references('establishment', 'name'),
    /** Stands in from a date to a date: reaches what belongs to the establishments of this account, too, and decides in its place (decision 105). */
    deputy_id: optional(reference('user_account', 'last_name')),
    deputy_from: optional(date()),
    deputy_to: optional(date()),
    standing: byAct(choice('access:standing', standings)),
  },
  derived: {
    /** Somebody followed a link that was mailed to the address. */
    email_proved: boolean(),
    /** Takes the place of the address once it is proved. */
    new_email: optional(email()),
  },
  acts: acts('standing', {
    /** Somebody asks for an account, and waits (decisions, Access 1). */
    register: { from: [null], to: 'waiting' },
    /** An administrator makes an account for somebody, who chooses a password through a link. */
    invite: { from: [null], to: 'active' },
    /** The first administrator makes the own account. */
    set_up: { from: [null], to: 'active' },
    approve: { from: ['waiting', 'declined'], to: 'active' },
    decline: { from: ['waiting'], to: 'declined', reason: 'optional' },
    disable: { from: ['active'], to: 'disabled', reason: 'optional' },
    /** By rule, when the person has left (server/staff/leavers.ts). */
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
/** How guessable a password may be: the library's estimate from 0 to 4. */
export const MIN_STRENGTH = 3
export const password = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD)

/** First run: the first administrator and the company (decisions on access, point 2). */
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
/** Six figures of an authenticator app, or a recovery code. */
export const factorCode = folded(20, (s) => s.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  .min(6)
  .max(20)

/** `code` is sent in a second step, when the answer was `second_factor_required`. */
export const loginInput = z.object({
  email: z
    .string()
    .overwrite((s) => s.replaceAll('\u0000', ''))
    .max(254),
  password: oldPassword,
  code: factorCode.optional(),
})

/** `POST /api/users/register`: the role is a wish (decisions, Access 1). The confirmation of the password stays in the browser. */
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

/** For so long after the last proof a session does what a stranger at an open screen must not do. */
export const PROOF_MINUTES = 5
/** Minutes and tries of a mailed code; hours of a one-time link. */
export const RESET_CODE_MINUTES = 10
export const RESET_CODE_TRIES = 5
export const LINK_HOURS = 24

/** `POST /api/users/check-link`, and `/prove-address`, which answers `Proved`. */
export const linkInput = z.strictObject({ token: z.string().min(1).max(100) })
/** The address that counts now, and whether the account still waits for an administrator. */
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
/** Answer to a reset: the second factors that stay. Whoever has only the mailbox must not take them away; their owner looks through them. */
export type PasswordReset = { factors: readonly Factor[] }

/** Answer of `GET /api/users/get_user_info`. `sample` tells that the sample company is in. */
export const userInfo = z.object({
  id: z.uuid(),
  last_name: z.string(),
  first_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  job: z.string().nullable(),
  company_name: z.string(),
  sample: z.boolean(),
  /** The staff record that is linked to the account, and the name in Latin letters that it holds. */
  staff_id: z.uuid().nullable(),
  english_name: z.string().nullable(),
  /** The role needs a second factor and the person has none yet: only the profile is open. */
  must_add_factor: z.boolean(),
  /** Somebody else looks through this account's eyes and cannot change anything. */
  viewed_by: z.string().nullable(),
})
export type UserInfo = z.infer<typeof userInfo>

/** What a person may change of the own account; the address only with the password. */
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
