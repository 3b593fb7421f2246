import { z } from 'zod'
import { act, get, patch, post, postConfirmed, postSecret, resource } from '../kit/contract.ts'
import { roles } from '../kit/permissions.ts'
import { factorCode, factors, MAX_PASSWORD, password, profileChanges, user } from './user.ts'
import { inputSchema, rowSchema } from '../kit/entity.ts'
import { omittable } from '../kit/fields.ts'

const none = z.strictObject({})
const { deputy_id, deputy_from, deputy_to } = user.fields
const deputyInput = z.strictObject({ deputy_id: deputy_id.schema, deputy_from: deputy_from.schema, deputy_to: deputy_to.schema })
const id = z.strictObject({ id: z.uuid() })
const currentPassword = z.string().min(1).max(MAX_PASSWORD)
const done = z.object({})
/** A one-time link to choose a password. The token stands behind `#`, so that no server ever reads it in an address. */
const link = z.object({ url: z.string(), expires_at: z.string() })
/** With the second factors that the account has: a new password leaves them as they are. */
const sentLink = link.extend({ factors: z.array(z.enum(factors)) })
/** Recovery codes, which are told this once; none when the account has some. */
const codes = z.object({ recovery_codes: z.array(z.string()) })
/** Options and answers of passkeys have the form that WebAuthn gives them. */
const webauthn = z.looseObject({})

const session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  agent: z.string(),
  address: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  /** The administrator who looks through this session, if it is such a one. */
  viewer: z.string().nullable(),
})
export type SessionRow = z.infer<typeof session>

const passkey = z.object({ id: z.uuid(), name: z.string(), created_at: z.string(), used_at: z.string().nullable() })
export type PasskeyRow = z.infer<typeof passkey>

const profile = z.object({
  account: rowSchema(user),
  totp: z.boolean(),
  recovery_codes_left: z.int(),
  passkeys: z.array(passkey),
  /** The role of this person needs a second factor. */
  factor_required: z.boolean(),
  /** Who may stand in: active accounts of the same role; nobody where the role decides for no establishment. */
  peers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** For whom this account stands in, now or later. */
  stands_in: z.array(z.object({ name: z.string(), from: z.iso.date(), to: z.iso.date() })),
})
export type Profile = z.infer<typeof profile>

const mail = z.object({
  id: z.uuid(),
  created_at: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Empty of a mail that brings a code or a link: it is its reader's alone. */
  body: z.string(),
  /** Whether it can be sent again. */
  kept: z.boolean(),
  sent_at: z.string().nullable(),
  tries: z.int(),
  error: z.string().nullable(),
})
export type MailRow = z.infer<typeof mail>

/**
 * Roles that need a second factor, and after which time without use a session ends: in minutes for roles that see what not everybody sees, in hours
 * for the others.
 */
export const accessSettings = z.object({
  second_factor_roles: z.array(z.enum(roles)),
  office_idle_minutes: z.int().min(10).max(4320),
  idle_hours: z.int().min(1).max(72),
})
export type AccessSettings = z.infer<typeof accessSettings>

export const accessApi = {
  users: {
    ...resource(user, {
      read: 'users.read',
      change: 'users.write',
      remove: 'users.write',
      restore: 'users.write',
      history: 'users.write',
    }),
    /** Makes an account without a password; the person chooses one through the link, which is mailed and answered. */
    invite: postSecret('/users', 'users.write')
      .input(inputSchema(user))
      .output(z.object({ account: rowSchema(user), link })),
    /** Lets an applicant in, with the role and the records that the administrator decides on. */
    approve: act(user, 'approve', {
      action: 'users.write',
      input: {
        role: user.fields.role.schema,
        staff_id: user.fields.staff_id.schema,
        establishments: user.fields.establishments.schema,
      },
    }),
    /** The one staff record that bears the name of the account and belongs to no other: a proposal, which an administrator confirms. */
    namesake: get('/users/{id}/namesake', 'users.read')
      .input(id)
      .output(z.object({ staff_id: z.uuid().nullable() })),
    decline: act(user, 'decline', { action: 'users.write' }),
    disable: act(user, 'disable', { action: 'users.write' }),
    enable: act(user, 'enable', { action: 'users.write' }),
    link: postSecret('/users/{id}/link', 'users.write', 200).input(id).output(sentLink),
    /** Signs the account out everywhere. */
    signOut: post('/users/{id}/sign-out', 'users.write', 200).input(id).output(done),
    /** For somebody who lost phone and recovery codes. */
    removeFactors: post('/users/{id}/second-factor/remove', 'users.write', 200).input(id).output(done),
    /** A session that shows what the account sees for 30 minutes and changes nothing. */
    viewAs: postSecret('/users/{id}/view-as', 'users.view_as')
      .input(id)
      .output(z.object({ token: z.string() })),
    outbox: get('/outbox', 'users.read')
      .input(none)
      .output(z.object({ smtp: z.boolean(), items: z.array(mail) })),
    resend: post('/outbox/{id}/send', 'users.write', 200).input(id).output(done),
    settings: get('/access-settings', 'users.read').input(none).output(accessSettings),
    changeSettings: patch('/access-settings', 'users.write').input(accessSettings).output(accessSettings),
  },
  profile: {
    get: get('/profile', 'self.read').input(none).output(profile),
    /** Proves whose session it is; for some minutes nothing asks again (`confirms`). */
    prove: postConfirmed('/profile/proof', 'self.write')
      .input(z.strictObject({ current_password: currentPassword }))
      .output(done),
    /** Another address only after a proof. */
    change: postSecret('/profile', 'self.write', 200)
      .input(z.strictObject({ version: z.int().positive(), changes: profileChanges }))
      .output(profile),
    /** Who stands in for this account, from a date to a date (decision 105): gives rights to somebody else, so the password is asked again. */
    deputy: postConfirmed('/profile/deputy', 'self.write').input(deputyInput).output(profile),
    password: postConfirmed('/profile/password', 'self.write', { chooses: true })
      .input(z.strictObject({ current_password: currentPassword, password, remove_passkeys: omittable(z.boolean()) }))
      .output(done),
    sessions: get('/profile/sessions', 'self.read').input(none).output(z.array(session)),
    endSession: postConfirmed('/profile/sessions/{id}/end', 'self.write').input(id).output(done),
    /** Ends every session of this account, this one too; passkeys open new ones, so they may go as well. */
    signOutEverywhere: postConfirmed('/profile/sign-out-everywhere', 'self.write')
      .input(z.strictObject({ remove_passkeys: omittable(z.boolean()) }))
      .output(done),
    /** A new secret for an authenticator app; it counts once a code of it was confirmed. */
    startTotp: postConfirmed('/profile/totp', 'self.write')
      .input(none)
      .output(z.object({ secret: z.string(), uri: z.string() })),
    confirmTotp: postConfirmed('/profile/totp/confirm', 'self.write', { guessable: true })
      .input(z.strictObject({ code: factorCode }))
      .output(codes),
    removeTotp: postConfirmed('/profile/totp/remove', 'self.write').input(none).output(done),
    newRecoveryCodes: postConfirmed('/profile/recovery-codes', 'self.write').input(none).output(codes),
    startPasskey: postConfirmed('/profile/passkeys/options', 'self.write').input(none).output(webauthn),
    addPasskey: postConfirmed('/profile/passkeys', 'self.write')
      .input(z.strictObject({ name: z.string().trim().min(1).max(50), response: webauthn }))
      .output(codes),
    removePasskey: postConfirmed('/profile/passkeys/{id}/remove', 'self.write').input(id).output(done),
  },
}
