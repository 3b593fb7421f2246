import { z } from 'zod'
import { act, get, patch, post, postConfirmed, postSecret, resource } from '../kit/contract.ts'
import { roles } from '../kit/permissions.ts'
import { factorCode, factors, MAX_PASSWORD, password, profileChanges, user } from './user.ts'
import { idleTimes } from './idleTimes.ts'
import { inputSchema, rowSchema } from '../kit/entity.ts'
import { date, omittable, text } from '../kit/fields.ts'
import { within } from '../kit/offered.ts'

const none = z.strictObject({})
const { deputy_id, deputy_from, deputy_to } = user.fields
const deputyInput = z.strictObject({ deputy_id: deputy_id.schema, deputy_from: deputy_from.schema, deputy_to: deputy_to.schema })
const id = z.strictObject({ id: z.uuid() })
const currentPassword = z.string().min(1).max(MAX_PASSWORD)
const done = z.object({})
/** A one-time link to choose a password. Its token is in the fragment (`#`), which browsers never send to a server. */
const link = z.object({ url: z.string(), expires_at: z.string() })
/** A link, and the second factors of the account, which a new password leaves unchanged. */
const sentLink = link.extend({ factors: z.array(z.enum(factors)) })
/** Recovery codes, which are shown only in this answer; empty when the account has some already. */
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
  /** The administrator who uses this session by "view as"; null for a normal session. */
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
  /** Whether the role of this person needs a second factor. */
  factor_required: z.boolean(),
  /** Possible deputies: active accounts of the same role. Only for roles that decide within establishments; empty for all others. */
  peers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The accounts whose deputy this account is, now or later. */
  stands_in: z.array(z.object({ name: z.string(), from: z.iso.date(), to: z.iso.date() })),
})
export type Profile = z.infer<typeof profile>

const mail = z.object({
  id: z.uuid(),
  created_at: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Empty for a mail with a code or a link, which only its recipient may read. */
  body: z.string(),
  /** Whether the text is still stored, so that the mail can be sent again. */
  kept: z.boolean(),
  sent_at: z.string().nullable(),
  tries: z.int(),
  error: z.string().nullable(),
})
export type MailRow = z.infer<typeof mail>

/**
 * Settings for signing in: the roles that need a second factor, and after how long without activity a session ends, in minutes for roles
 * that see secret values and in hours for the others.
 */
export const accessSettings = z.object({
  second_factor_roles: z.array(z.enum(roles)),
  office_idle_minutes: within(z.int(), idleTimes.office_idle_minutes),
  idle_hours: within(z.int(), idleTimes.idle_hours),
})
export type AccessSettings = z.infer<typeof accessSettings>

/** What a person has seen of Help: up to which date the list of what is new was opened, and whether the tour was ended once. */
const helpSeen = z.object({ news_until: z.iso.date().nullable(), toured: z.boolean() })
export type HelpSeen = z.infer<typeof helpSeen>

export const accessApi = {
  users: {
    ...resource(user, {
      read: 'users.read',
      change: 'users.write',
      remove: 'users.write',
      restore: 'users.write',
      history: 'users.write',
    }),
    /** Creates an account without a password. The person chooses one through a link, which is mailed and also returned. */
    invite: postSecret('/users', 'users.write')
      .input(inputSchema(user))
      .output(z.object({ account: rowSchema(user), link })),
    /** Approves an applicant, with the role, staff record and establishments that the administrator chooses. */
    approve: act(user, 'approve', {
      action: 'users.write',
      input: {
        role: user.fields.role.schema,
        staff_id: user.fields.staff_id.schema,
        establishments: user.fields.establishments.schema,
      },
    }),
    /**
     * The only staff record that has the name of the account and no account yet: a suggestion, which an administrator confirms. Null for
     * none.
     */
    namesake: get('/users/{id}/namesake', 'users.read')
      .input(id)
      .output(z.object({ staff_id: z.uuid().nullable() })),
    decline: act(user, 'decline', { action: 'users.write' }),
    disable: act(user, 'disable', { action: 'users.write' }),
    enable: act(user, 'enable', { action: 'users.write' }),
    link: postSecret('/users/{id}/link', 'users.write', 200).input(id).output(sentLink),
    /** Ends all sessions of the account. */
    signOut: post('/users/{id}/sign-out', 'users.write', 200).input(id).output(done),
    /** Removes all second factors of an account, for somebody who has lost both phone and recovery codes. */
    removeFactors: post('/users/{id}/second-factor/remove', 'users.write', 200).input(id).output(done),
    /**
     * Opens a session in which the administrator sees what the account sees ("view as"). It lasts 30 minutes and cannot change anything.
     */
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
    /** Proves that the owner is at the screen. For some minutes (`PROOF_MINUTES`) calls then need no further proof (`confirms`). */
    prove: postConfirmed('/profile/proof', 'self.write')
      .input(z.strictObject({ current_password: currentPassword }))
      .output(done),
    /** Changes the own account. A new mail address needs a proof. */
    change: postSecret('/profile', 'self.write', 200)
      .input(z.strictObject({ version: z.int().positive(), changes: profileChanges }))
      .output(profile),
    /** Sets the deputy of this account for a period (decision 105). Since this gives permissions to somebody else, it needs a proof. */
    deputy: postConfirmed('/profile/deputy', 'self.write').input(deputyInput).output(profile),
    password: postConfirmed('/profile/password', 'self.write', { chooses: true })
      .input(z.strictObject({ current_password: currentPassword, password, remove_passkeys: omittable(z.boolean()) }))
      .output(done),
    sessions: get('/profile/sessions', 'self.read').input(none).output(z.array(session)),
    endSession: postConfirmed('/profile/sessions/{id}/end', 'self.write').input(id).output(done),
    /**
     * Ends every session of this account, including the present one. Passkeys can open new sessions, so they can be removed at the same
     * time.
     */
    signOutEverywhere: postConfirmed('/profile/sign-out-everywhere', 'self.write')
      .input(z.strictObject({ remove_passkeys: omittable(z.boolean()) }))
      .output(done),
    /** Creates a secret for an authenticator app. It is no second factor before a code of it is confirmed. */
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
      .input(z.strictObject({ name: text(50).schema, response: webauthn }))
      .output(codes),
    removePasskey: postConfirmed('/profile/passkeys/{id}/remove', 'self.write').input(id).output(done),
  },
  help: {
    seen: get('/help/seen', 'self.read').input(none).output(helpSeen),
    /** Notes what the reader has seen; what is left out stays as it is. */
    see: post('/help/seen', 'self.write', 200)
      .input(z.strictObject({ news_until: omittable(date().schema), toured: omittable(z.literal(true)) }))
      .output(helpSeen),
  },
}
