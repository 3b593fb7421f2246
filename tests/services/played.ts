import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** What the next calls that fit get: a status, no answer (`away`), or no answer although the call was done (`lost`). */
type Fault = { call: RegExp; how: number | 'away' | 'lost'; times: number; headers?: Record<string, string> }
type Answer = { status?: number; json?: unknown; bytes?: Uint8Array }
type Call = {
  method: string
  path: string
  query: URLSearchParams
  token: string | null
  body: Record<string, unknown>
  file: Uint8Array | null
}

type Signer = {
  recipientId: string
  routingOrder: string
  email: string
  name: string
  status: string
  signedDateTime?: string
  declinedReason?: string
}
type PlayedEnvelope = {
  envelopeId: string
  status: string
  transactionId: string
  request: string
  sent: Record<string, unknown>
  signers: Signer[]
  copies: Pick<Signer, 'recipientId' | 'routingOrder' | 'email'>[]
  document: Uint8Array
}
type Participant = { id: string; email: string; name: string; order: number; status: number; processed_at?: string }
type Widget = { id: string; participant_id: string; widget_type: number; page: number; x: number; y: number }
type PlayedDocument = {
  id: string
  title: string
  note: string
  message: string
  status: number
  participants: Participant[]
  reportees: Pick<Participant, 'id' | 'email' | 'name'>[]
  files: { id: string; name: string; widgets: Widget[] }[]
  decline_comment?: string
  bytes: Uint8Array
  /** How often it was sent: once, and then as a reminder. */
  sent: number
}

/** A document with what a service adds when all have signed. */
export const signedBy = (service: string, bytes: Uint8Array): Uint8Array =>
  Buffer.concat([bytes, Buffer.from(`\n% signed at ${service}\n`)])

const description = z.object({ requests: z.record(z.string(), z.custom<Parameters<typeof z.fromJSONSchema>[0]>()) })
const described = ['docusign', 'cloudsign'].flatMap((service) => {
  const text = readFileSync(new URL(`${service}.json`, import.meta.url), 'utf8')
  return Object.entries(description.parse(JSON.parse(text)).requests).map(([call, schema]) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), schema: z.fromJSONSchema(schema) }
  })
})

/** DocuSign and CloudSign as their public descriptions say, in this process. What does not fit a description is refused, and kept in `mistakes`. */
export const startServices = async () => {
  const played = {
    faults: [] as Fault[],
    mistakes: [] as string[],
    /** Method and path of every call. */
    calls: [] as string[],
    docusign: {
      publicKey: '',
      account: { account_id: randomUUID(), account_name: 'ひだまり DocuSign' },
      integration: randomUUID(),
      user: randomUUID(),
      consent: true,
      envelopes: [] as PlayedEnvelope[],
    },
    cloudsign: { client: randomUUID(), email: 'office@example.jp', documents: [] as PlayedDocument[] },
  }
  const token = randomUUID()
  let base = ''

  const answerOf = (call: Call): Answer => {
    const fits = described.find(({ method, path }) => method === call.method && path.test(call.path))
    if (!fits && call.method !== 'GET' && call.method !== 'DELETE') return mistake(call, 'is not described')
    const parsed = fits?.schema.safeParse({ ...call.body, ...(call.file ? { uploadfile: 'file' } : {}) })
    if (parsed && !parsed.success) return mistake(call, JSON.stringify(parsed.error.issues))
    if (call.path === '/oauth/token') return docusignToken(call)
    if (call.path === '/token') return cloudsignToken(call)
    if (call.token !== token)
      return { status: 401, json: { error: 'unauthorized', errorCode: 'AUTHORIZATION_INVALID_TOKEN', message: 'no token' } }
    if (call.path === '/oauth/userinfo')
      return { json: { accounts: [{ ...played.docusign.account, is_default: true, base_uri: base }] } }
    return call.path.startsWith('/restapi/') ? docusign(call) : cloudsign(call)
  }
  const mistake = ({ method, path }: Call, why: string): Answer => {
    played.mistakes.push(`${method} ${path} ${why}`)
    return { status: 400, json: { error: 'bad_request', errorCode: 'INVALID_REQUEST_BODY', message: why } }
  }

  const docusignToken = ({ body }: Call): Answer => {
    const [head = '', claim = '', signature = ''] = String(body['assertion']).split('.')
    const { iss, sub, aud, scope, iat, exp } = JSON.parse(Buffer.from(claim, 'base64url').toString()) as Record<string, unknown>
    const genuine = verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${claim}`),
      createPublicKey(played.docusign.publicKey),
      Buffer.from(signature, 'base64url'),
    )
    const { integration, user, consent } = played.docusign
    const right =
      genuine && iss === integration && sub === user && aud === 'account-d.docusign.com' && scope === 'signature impersonation'
    if (!right || Number(exp) - Number(iat) > 3600)
      return { status: 400, json: { error: 'invalid_grant', error_description: 'no_valid_keys_or_signatures' } }
    return consent
      ? { json: { access_token: token, token_type: 'Bearer', expires_in: 3600 } }
      : { status: 400, json: { error: 'consent_required' } }
  }
  const docusign = ({ method, path, query, body }: Call): Answer => {
    const { envelopes, account } = played.docusign
    const rest = path.slice(`/restapi/v2.1/accounts/${account.account_id}/envelopes`.length)
    if (!path.includes(account.account_id)) return { status: 404, json: { errorCode: 'ACCOUNT_NOT_FOUND', message: 'account' } }
    if (rest === '' && method === 'GET') {
      const [, value] = (query.get('custom_field') ?? '').split('=')
      const wanted = query.get('transaction_ids') ?? (query.get('from_date') === null ? null : value)
      return {
        json: {
          envelopes: envelopes
            .filter(({ transactionId }) => transactionId === wanted)
            .map(({ envelopeId, status }) => ({ envelopeId, status })),
        },
      }
    }
    if (rest === '') {
      const made = madeEnvelope(body)
      envelopes.push(made)
      return { status: 201, json: { envelopeId: made.envelopeId, status: made.status } }
    }
    const envelope = envelopes.find(({ envelopeId }) => rest.startsWith(`/${envelopeId}`))
    if (!envelope) return { status: 404, json: { errorCode: 'ENVELOPE_DOES_NOT_EXIST', message: 'no such envelope' } }
    if (rest.endsWith('/documents/combined')) return { bytes: signedBy('DocuSign', envelope.document) }
    if (method === 'PUT') {
      if (envelope.status === 'completed')
        return { status: 400, json: { errorCode: 'ENVELOPE_CANNOT_VOID_INVALID_STATE', message: 'completed' } }
      envelope.status = 'voided'
      return { json: { envelopeId: envelope.envelopeId } }
    }
    const { envelopeId, status, signers } = envelope
    return { json: { envelopeId, status, ...(query.get('include') === 'recipients' ? { recipients: { signers } } : {}) } }
  }
  const madeEnvelope = (body: Record<string, unknown>): PlayedEnvelope => {
    const { recipients, documents, transactionId, customFields } = body as {
      recipients: { signers: Omit<Signer, 'status'>[]; carbonCopies?: PlayedEnvelope['copies'] }
      documents: { documentBase64: string }[]
      transactionId: string
      customFields: { textCustomFields: { value: string }[] }
    }
    return {
      envelopeId: randomUUID(),
      status: 'sent',
      transactionId,
      request: customFields.textCustomFields[0]?.value ?? '',
      sent: body,
      signers: recipients.signers.map((signer) => ({ ...signer, status: signer.routingOrder === '1' ? 'sent' : 'created' })),
      copies: recipients.carbonCopies ?? [],
      document: Buffer.from(documents[0]?.documentBase64 ?? '', 'base64'),
    }
  }

  const cloudsignToken = ({ body }: Call): Answer =>
    body['client_id'] === played.cloudsign.client
      ? { json: { access_token: token, expires_in: 3600, token_type: 'Bearer' } }
      : { status: 400, json: { error: 'invalid_client', message: 'invalid client' } }
  const shown = ({ bytes: _, sent: __, ...document }: PlayedDocument): Answer => ({ json: document })
  const refused = (error: string): Answer => ({ status: error === 'not_acceptable' ? 403 : 400, json: { error, message: error } })
  const cloudsign = ({ method, path, query, body, file }: Call): Answer => {
    const { documents, email } = played.cloudsign
    if (path === '/me') return { json: { id: randomUUID(), name: '事務', email } }
    if (path === '/documents' && method === 'GET') {
      const found = documents.filter(({ status }) => status === Number(query.get('status')))
      return { json: { total: found.length, page: 1, documents: found.map((one) => shown(one).json) } }
    }
    if (path === '/documents') {
      const made: PlayedDocument = {
        id: randomUUID(),
        title: String(body['title']),
        note: String(body['note']),
        message: String(body['message']),
        status: 0,
        participants: [{ id: randomUUID(), email, name: '事務', order: 0, status: 6 }],
        reportees: [],
        files: [],
        bytes: new Uint8Array(),
        sent: 0,
      }
      documents.push(made)
      return shown(made)
    }
    const [, , id, part, fileId] = path.split('/')
    const document = documents.find((one) => one.id === id)
    if (!document) return { status: 404, json: { error: 'not_found', message: 'not found' } }
    if (part === 'files' && method === 'GET') return { bytes: signedBy('CloudSign', document.bytes) }
    if (method === 'GET') return shown(document)
    if (part === 'decline') {
      if (document.status !== 1) return refused('bad_request')
      Object.assign(document, { status: 3, decline_comment: String(body['comment']) })
      return shown(document)
    }
    if (part === undefined && method === 'POST') return send(document)
    if (document.status !== 0) return refused('not_acceptable')
    if (method === 'DELETE') {
      documents.splice(documents.indexOf(document), 1)
      return { status: 204 }
    }
    if (part === 'participants' || part === 'reportees') {
      const people = [...document.participants, ...document.reportees]
      if (people.some((one) => one.email === body['email'])) return refused('bad_request')
    }
    if (part === 'reportees')
      document.reportees.push({ id: randomUUID(), email: String(body['email']), name: String(body['name']) })
    else if (part === 'participants') {
      const order = document.participants.length
      document.participants.push({ id: randomUUID(), email: String(body['email']), name: String(body['name']), order, status: 2 })
    } else if (fileId === undefined) {
      if (file === null) return refused('bad_request')
      document.bytes = file
      document.files.push({ id: randomUUID(), name: String(body['name']), widgets: [] })
    } else {
      const number = (name: string) => Number(body[name])
      const widget = {
        id: randomUUID(),
        participant_id: String(body['participant_id']),
        widget_type: number('type'),
        page: number('page'),
        x: number('x'),
        y: number('y'),
      }
      document.files[0]?.widgets.push(widget)
    }
    return shown(document)
  }
  const send = (document: PlayedDocument): Answer => {
    if (document.participants.length < 2 || document.files.length === 0) return refused('bad_request')
    document.sent += 1
    if (document.status === 0) for (const one of document.participants) if (one.order > 0) one.status = one.order === 1 ? 4 : 3
    document.status = 1
    return shown(document)
  }

  const server = createServer((request, response) => void respond(request, response))
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await callOf(request)
    const named = `${call.method} ${call.path}`
    played.calls.push(named)
    const fault = played.faults.find((one) => one.times > 0 && one.call.test(named))
    if (fault) fault.times -= 1
    if (fault?.how === 'away') return void request.socket.destroy()
    if (typeof fault?.how === 'number')
      return write(response, { status: fault.how, json: { error: 'fault', message: 'played' } }, fault.headers)
    const answer = answerOf(call)
    if (fault?.how === 'lost') return void request.socket.destroy()
    write(response, answer)
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...played, url: base, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
export type PlayedServices = Awaited<ReturnType<typeof startServices>>

const write = (response: ServerResponse, { status = 200, json, bytes }: Answer, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': bytes ? 'application/pdf' : 'application/json', connection: 'close', ...headers })
  response.end(bytes ?? (json === undefined ? undefined : JSON.stringify(json)))
}

const callOf = async (request: IncomingMessage): Promise<Call> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const bytes = Buffer.concat(pieces)
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const type = request.headers['content-type'] ?? ''
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
  const call = { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, token, file: null }
  if (bytes.length === 0) return { ...call, body: {} }
  if (type.startsWith('application/json')) return { ...call, body: JSON.parse(bytes.toString()) as Record<string, unknown> }
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  const body: Record<string, unknown> = {}
  let file: Uint8Array | null = null
  for (const [name, value] of form)
    if (typeof value === 'string') body[name] = value
    else file = new Uint8Array(await value.arrayBuffer())
  return { ...call, body, file }
}
