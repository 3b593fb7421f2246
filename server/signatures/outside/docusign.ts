import { createHmac, createPrivateKey, sign, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { daysBetween } from '#domain/kit/dates.ts'
import type { ProviderStatus } from '#domain/signatures/provider.ts'
import type { SignatureRequestRow } from '#domain/signatures/signatures.api.ts'
import type { DocusignFacts, Environment } from '#domain/signatures/signatureServices.api.ts'
import { askBytes, askJson, type Asking, ServiceFailure } from '../../kit/http/asking.ts'
import { tokenKeeper } from './tokens.ts'
import { type Errand, fromTop, jsonIn, type Service } from './errand.ts'

/** `server`: in place of the servers of DocuSign; `news`: the address at which we hear of news, null where DocuSign cannot reach it. */
type DocusignConnection = {
  facts: DocusignFacts
  private_key: string
  hmac_key: string | null
  server: string | null
  news: string | null
}

/** The servers that give tokens (developers.docusign.com, "JWT Grant"); which server keeps the account is answered with the token. */
const hosts: Readonly<Record<Environment, string>> = {
  trial: 'https://account-d.docusign.com',
  production: 'https://account.docusign.com',
}
const SCOPES = 'signature impersonation'
/** A token is asked for this long; DocuSign gives none for longer. Seconds. */
const TOKEN_SECONDS = 3600
/** The custom field of an envelope that holds the id of our request. */
const FIELD = 'hidamari_request'
/** `transactionId` finds an envelope for seven days; after that its custom field does. Milliseconds. */
const BY_TRANSACTION_MS = 6 * 24 * 3600 * 1000
/** Limits of the subject of a mail and of the reason for a cancellation. Characters. */
const SUBJECT = 100
const REASON = 200

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
const userAnswer = z.object({
  accounts: z.array(z.object({ account_id: z.string(), account_name: z.string(), base_uri: z.string() })),
})
const summary = z.object({ envelopeId: z.string() })
const found = z.object({ envelopes: z.array(summary).nullish() })
const recipient = z.object({
  recipientId: z.string(),
  status: z.string().optional(),
  signedDateTime: z.string().optional(),
  declinedReason: z.string().optional(),
})
const envelope = z.object({ status: z.string(), recipients: z.object({ signers: z.array(recipient).optional() }).optional() })
/** News in the form "JSON SIM", or in the older one. */
const news = z.union([
  z.object({ data: z.object({ envelopeId: z.string() }) }).transform(({ data }) => data.envelopeId),
  summary.transform(({ envelopeId }) => envelopeId),
])

type Place = { token: string; base: string; name: string; expires_in: number }
const withPlace = tokenKeeper<Omit<Place, 'token' | 'expires_in'>>()

/** Where the user of DocuSign consents that the integration acts in its name. The page leads back to an address that the integration names. */
export const consentUrl = ({ environment, integration_key }: DocusignFacts, back: string): string => {
  const [scope, client, redirect] = [SCOPES, integration_key, back].map(encodeURIComponent)
  return `${hosts[environment]}/oauth/auth?response_type=code&scope=${scope}&client_id=${client}&redirect_uri=${redirect}`
}

/** DocuSign, by its eSignature REST API 2.1 and a JWT grant. */
export const docusign = (connection: DocusignConnection): Service => {
  const { facts, hmac_key } = connection
  const credentials = [connection.server ?? '', JSON.stringify(facts), connection.private_key]
  const inAccount = <T>(signal: AbortSignal, run: (asking: (path: string) => Asking, place: Place) => Promise<T>): Promise<T> =>
    withPlace(
      credentials,
      () => enter(connection, signal),
      (place) =>
        run(
          (path) => ({
            url: `${place.base}/restapi/v2.1/accounts/${facts.account_id}${path}`,
            headers: { authorization: `Bearer ${place.token}`, accept: 'application/json' },
            signal,
          }),
          place,
        ),
    )
  const find = ({ id, begun, signal }: Errand): Promise<string | null> => {
    const query = new URLSearchParams(
      Date.now() - begun.getTime() < BY_TRANSACTION_MS
        ? { transaction_ids: id }
        : { custom_field: `${FIELD}=${id}`, from_date: begun.toISOString() },
    )
    return inAccount(signal, async (asking) => {
      const { envelopes } = await askJson(asking(`/envelopes?${query.toString()}`), found)
      return envelopes?.[0]?.envelopeId ?? null
    })
  }
  const read = (signal: AbortSignal, reference: string): Promise<ProviderStatus> =>
    inAccount(signal, async (asking) => statusOf(await askJson(asking(`/envelopes/${reference}?include=recipients`), envelope)))
  return {
    account: (signal) => inAccount(signal, (_, { name }) => Promise.resolve(name)),
    send: async (errand, request) => {
      const before = errand.reference ?? (await find(errand))
      if (before !== null) return before
      const body = JSON.stringify(await definitionOf(connection, errand, request))
      return inAccount(errand.signal, async (asking) => {
        const { envelopeId } = await askJson(posting(asking('/envelopes'), 'POST', body), summary)
        return envelopeId
      })
    },
    status: ({ signal }, reference) => read(signal, reference),
    fetchSigned: ({ signal }, reference) =>
      inAccount(signal, (asking) => askBytes(asPdf(asking(`/envelopes/${reference}/documents/combined?certificate=true`)))),
    cancel: async (errand, known, reason) => {
      const reference = known ?? (await find(errand))
      if (reference === null) return true
      const { state } = await read(errand.signal, reference)
      const body = JSON.stringify({ status: 'voided', voidedReason: reason.slice(0, REASON) })
      if (state === 'open')
        await inAccount(errand.signal, (asking) =>
          askJson(posting(asking(`/envelopes/${reference}`), 'PUT', body), z.looseObject({})),
        )
      return state !== 'completed'
    },
    parseWebhook: (headers, body) => {
      if (hmac_key === null || !isGenuine(hmac_key, headers, body)) return null
      const parsed = news.safeParse(jsonIn(body))
      return parsed.success ? parsed.data : null
    },
  }
}

const posting = (asking: Asking, method: string, body: string): Asking => ({
  ...asking,
  method,
  body,
  headers: { ...asking.headers, 'content-type': 'application/json' },
})
const asPdf = (asking: Asking): Asking => ({ ...asking, headers: { ...asking.headers, accept: 'application/pdf' } })

/** Asks for a token in the name of the user, and where the account is kept. */
const enter = async ({ facts, private_key, server }: DocusignConnection, signal: AbortSignal): Promise<Place> => {
  const host = hosts[facts.environment]
  const assertion = grant(facts, private_key, new URL(host).host)
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const { access_token: token, expires_in } = await askJson(
    { url: `${server ?? host}/oauth/token`, method: 'POST', body, signal },
    tokenAnswer,
  )
  const headers = { authorization: `Bearer ${token}` }
  const { accounts } = await askJson({ url: `${server ?? host}/oauth/userinfo`, headers, signal }, userAnswer)
  const account = accounts.find(({ account_id }) => account_id.toLowerCase() === facts.account_id.toLowerCase())
  if (!account) throw new ServiceFailure('credentials', 'account_id')
  return { token, expires_in, base: account.base_uri, name: account.account_name }
}

/** The signed claim (RFC 7523) by which a token is asked for. */
const grant = ({ integration_key, user_id }: DocusignFacts, privateKey: string, audience: string): string => {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claim = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({
    iss: integration_key,
    sub: user_id,
    aud: audience,
    iat: now,
    exp: now + TOKEN_SECONDS,
    scope: SCOPES,
  })}`
  return `${claim}.${sign('RSA-SHA256', Buffer.from(claim), createPrivateKey(privateKey)).toString('base64url')}`
}

/** Headers hold a signature for each key of the account; one of them must be by ours. */
const isGenuine = (key: string, headers: Iterable<readonly [string, string]>, body: Uint8Array): boolean => {
  const own = createHmac('sha256', key).update(body).digest()
  const sent = [...headers].flatMap(([name, value]) => (/^x-docusign-signature-\d+$/.test(name) ? [value] : []))
  return sent.some((value) => {
    const theirs = Buffer.from(value, 'base64')
    return theirs.length === own.length && timingSafeEqual(theirs, own)
  })
}

type Signer = SignatureRequestRow['signers'][number]
/** The envelope that is made: document, signers with their order and places, limits in time, and where we hear of news. */
const definitionOf = async (
  { news: newsUrl, hmac_key }: DocusignConnection,
  errand: Errand,
  request: SignatureRequestRow,
): Promise<object> => {
  const { title, message, file, signers, copies, signing_order, expires_on, remind_days } = request
  const heights = request.places.length === 0 ? [] : await errand.heights()
  const subject = title.slice(0, SUBJECT)
  const days = Math.max(1, daysBetween(errand.today, expires_on) + 1)
  const notified = (language: string) => ({ emailSubject: subject, emailBody: message ?? '', supportedLanguage: language })
  return {
    status: 'sent',
    emailSubject: subject,
    ...(message === null ? {} : { emailBlurb: message }),
    transactionId: errand.id,
    customFields: { textCustomFields: [{ name: FIELD, value: errand.id, show: 'false', required: 'false' }] },
    documents: [
      {
        documentId: '1',
        name: file?.name ?? title,
        fileExtension: 'pdf',
        documentBase64: Buffer.from(await errand.document()).toString('base64'),
      },
    ],
    recipients: {
      signers: signers.map(({ name, email, language }: Signer, at) => ({
        recipientId: String(at + 1),
        routingOrder: signing_order === 'in_order' ? String(at + 1) : '1',
        name,
        email,
        emailNotification: notified(language),
        tabs: tabsOf(request, at + 1, heights),
      })),
      // after all signers, so that nobody gets what is not signed yet
      ...(copies.length === 0
        ? {}
        : {
            carbonCopies: copies.map(({ name, email, language }, at) => ({
              recipientId: String(signers.length + at + 1),
              routingOrder: String(signers.length + 1),
              name,
              email,
              emailNotification: notified(language),
            })),
          }),
    },
    notification: {
      useAccountDefaults: 'false',
      expirations: { expireEnabled: 'true', expireAfter: String(days), expireWarn: '0' },
      reminders:
        remind_days === null
          ? { reminderEnabled: 'false' }
          : { reminderEnabled: 'true', reminderDelay: String(remind_days), reminderFrequency: String(remind_days) },
    },
    ...(newsUrl === null || hmac_key === null ? {} : { eventNotification: newsOf(newsUrl) }),
  }
}

/** Where a signer signs and the date stands. Without any, DocuSign lets the signer choose the place. */
const tabsOf = ({ places }: SignatureRequestRow, signer: number, heights: readonly number[]): object => {
  const of = (kind: 'signature' | 'date') =>
    places
      .filter((place) => place.kind === kind && place.signer === signer)
      .map((place) => ({
        documentId: '1',
        pageNumber: String(place.page),
        xPosition: String(place.x),
        yPosition: String(fromTop(heights, place)),
      }))
  return { signHereTabs: of('signature'), dateSignedTabs: of('date') }
}

const newsOf = (url: string): object => ({
  url,
  requireAcknowledgment: 'true',
  includeHMAC: 'true',
  deliveryMode: 'SIM',
  eventData: { version: 'restv2.1' },
  events: ['envelope-sent', 'envelope-completed', 'envelope-declined', 'envelope-voided', 'recipient-completed'],
})

const states: Readonly<Record<string, ProviderStatus['state']>> = {
  completed: 'completed',
  declined: 'declined',
  voided: 'cancelled',
  deleted: 'cancelled',
}
const signerStates: Readonly<Record<string, ProviderStatus['signers'][number]['state']>> = {
  sent: 'invited',
  delivered: 'invited',
  autoresponded: 'invited',
  signed: 'signed',
  completed: 'signed',
  declined: 'declined',
}
const statusOf = ({ status, recipients }: z.infer<typeof envelope>): ProviderStatus => ({
  state: states[status.toLowerCase()] ?? 'open',
  signers: (recipients?.signers ?? []).map((signer) => ({
    place: Number(signer.recipientId),
    state: signerStates[(signer.status ?? '').toLowerCase()] ?? 'waiting',
    signed_at: signer.signedDateTime ?? null,
    reason: signer.declinedReason || null,
  })),
})
