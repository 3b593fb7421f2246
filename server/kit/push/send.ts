import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import webPush from 'web-push'
import { log } from '../base/log.ts'
import type { App } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { askBytes, ServiceFailure } from '../http/asking.ts'
import type { PushKey } from './pushKey.ts'
import { isRefusing, noteRefusal } from './services.ts'
import { pushWords } from './words.ts'

/** The purpose for which the secrets of devices are sealed in the database. */
export const DEVICE_SECRET = 'push_subscription'
/** How long a push service keeps a notification for a device that is switched off. Seconds. */
const TTL = 12 * 60 * 60
/** How long a push service may wish to be left alone before it is asked again in the same run. Seconds. */
const LONGEST_WAIT = 5
/** So many failures in a row end a subscription. */
const MAX_FAILURES = 5

export type Device = { id: string; endpoint: string; p256dh: string; auth: string; language: string }
/** What a device shows: a text of the namespace `push`, without names, and the screen that it opens. */
export type Message = { kind: string; path: string }
type Sending = Pick<App, 'keys'> & { settings: Pick<App['settings'], 'publicUrl' | 'mailFrom'> }

/** Whom push services may reach about this installation: its address, or where it has none that leads there, the sender of its mails. */
const subjectOf = ({ publicUrl, mailFrom }: Sending['settings']) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${mailFrom}`

/** The request that brings a message to a device, encrypted for it alone (RFC 8291). */
const requestTo = (
  { keys, settings }: Sending,
  key: PushKey,
  { endpoint, p256dh, auth, language }: Device,
  { kind, path }: Message,
) => {
  const content = { title: pushWords(language, kind), path, tag: kind, lang: language.slice(0, 2) }
  const to = { endpoint, keys: { p256dh, auth: keys.open(DEVICE_SECRET, auth) } }
  const { headers, body } = webPush.generateRequestDetails(to, JSON.stringify(content), {
    vapidDetails: { subject: subjectOf(settings), ...key },
    TTL,
    urgency: 'normal',
    topic: kind,
  })
  // the length is counted by whoever sends it
  const { 'Content-Length': _, ...others } = headers
  const texts = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]))
  return { url: endpoint, method: 'POST', headers: texts, body: new Uint8Array(body) }
}

/** The answers of a push service that mean that it knows the device no more. */
const isGone = ({ status }: ServiceFailure) => status === 404 || status === 410

/**
 * What became of a message. `failed`: the service does not take it for this device. Of no device is it the fault where the service is `away`, or
 * does not accept the key of this installation (`refused`).
 */
type Outcome = 'sent' | 'gone' | 'failed' | 'away' | 'refused'

const outcomeOf = async (request: ReturnType<typeof requestTo>, tries: number, signal: AbortSignal): Promise<Outcome> => {
  try {
    await askBytes({ ...request, signal })
    return 'sent'
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    if (isGone(error)) return 'gone'
    if (error.status === 401 || error.status === 403) return 'refused'
    if (error.kind !== 'away' && error.kind !== 'limited') return 'failed'
    const wait = Math.max(error.wait, 1)
    if (tries <= 1 || signal.aborted || wait > LONGEST_WAIT) return 'away'
    await sleep(wait * 1_000)
    return outcomeOf(request, tries - 1, signal)
  }
}

/**
 * Sends a message to a device.
 * @param tries how often, while its push service is away or is asked too often
 */
export const deliver = async (app: Sending, key: PushKey, device: Device, message: Message, tries: number, signal: AbortSignal) => {
  const outcome = await outcomeOf(requestTo(app, key, device, message), tries, signal)
  const { endpoint } = device
  if (outcome === 'refused' && !isRefusing(endpoint))
    log.warn('a push service does not accept our key', { host: new URL(endpoint).host })
  if (outcome === 'sent' || outcome === 'refused') noteRefusal(endpoint, outcome === 'refused')
  return outcome
}

/** Keeps what became of a message: a device that its push service does not know any more is sent nothing again. */
export const noteOutcome = async (db: Db, { id }: Device, outcome: Outcome): Promise<void> => {
  if (outcome === 'sent') await sql`update push_subscription set used_at = now(), failures = 0 where id = ${id}`.execute(db)
  if (outcome === 'failed') await sql`update push_subscription set failures = failures + 1 where id = ${id}`.execute(db)
  if (outcome === 'gone' || outcome === 'failed')
    await sql`delete from push_subscription where id = ${id} and (${outcome === 'gone'} or failures >= ${MAX_FAILURES})`.execute(db)
}
