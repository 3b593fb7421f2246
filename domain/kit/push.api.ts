import { z } from 'zod'
import { del, get, patch, post, postSecret } from './contract.ts'
import { DAY } from './dates.ts'

/** The most devices of an account that are sent notifications; the oldest of more goes. */
export const MAX_DEVICES = 5
/** Between these minutes of the day no device is sent anything, as long as nobody has chosen otherwise: from 21:00 to 6:00. */
export const USUAL_QUIET = { from: 21 * 60, to: 6 * 60 }

/** A period of each day in minutes, which may pass midnight; none where both are the same. */
const quiet = z.strictObject({
  from: z
    .int()
    .min(0)
    .max(DAY - 1),
  to: z
    .int()
    .min(0)
    .max(DAY - 1),
})
export type Quiet = z.infer<typeof quiet>

/** Keys of a subscription as browsers give them (RFC 8291): a public key of 65 bytes and a secret of 16, in base64url. */
const keyOf = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`))
/** The language of the texts that a device shows, such as `ja` or `ja-plain`. */
const language = z.string().regex(/^[a-z]{2}(-plain)?$/)

const device = z.object({
  id: z.uuid(),
  /** Whether it is the device that asks. */
  current: z.boolean(),
  agent: z.string(),
  created_at: z.string(),
  /** When its push service last took a notification for it. */
  used_at: z.string().nullable(),
})
export type PushDevice = z.infer<typeof device>

const settings = z.object({
  /** The key by which a device subscribes (VAPID, RFC 8292); null where this installation sends nothing. */
  public_key: z.string().nullable(),
  /** What the device that asks is subscribed as; null where it is not. */
  own: z.object({ endpoint: z.string(), language: z.string() }).nullable(),
  devices: z.array(device),
  quiet,
})
export type PushSettings = z.infer<typeof settings>

const one = z.strictObject({ id: z.uuid() })

/** Notifications on devices of the reader, also while the program is closed (Web Push). */
export const pushApi = {
  settings: get('/push', 'notices.read').input(z.strictObject({})).output(settings),
  /** Sends notifications to the device that asks, in place of what it was subscribed as before. */
  subscribe: postSecret('/push', 'notices.write', 200)
    .input(z.strictObject({ endpoint: z.url().max(1000), p256dh: keyOf(65), auth: keyOf(16), language }))
    .output(settings),
  remove: del('/push/{id}', 'notices.write').input(one).output(settings),
  changeQuiet: patch('/push/quiet', 'notices.write').input(quiet).output(settings),
  /** Sends a trial to a device of the reader, also in the quiet hours. */
  try: post('/push/{id}/try', 'notices.write', 200).input(one).output(z.object({})),
}
