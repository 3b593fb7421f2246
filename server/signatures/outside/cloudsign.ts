import { z } from 'zod'
import type { Language } from '#domain/kit/languages.ts'
import type { ProviderStatus } from '#domain/signatures/provider.ts'
import type { SignatureRequestRow } from '#domain/signatures/signatures.api.ts'
import type { Environment } from '#domain/signatures/signatureServices.api.ts'
import { askBytes, askJson, type Asking, ServiceFailure } from '../../kit/http/asking.ts'
import { tokenKeeper } from './tokens.ts'
import { type Errand, fromTop, jsonIn, type Service } from './errand.ts'

/** `server`: in place of the servers of CloudSign. */
type CloudsignConnection = { environment: Environment; client_id: string; server: string | null }

/** The servers of its Web API, by its public description. */
const hosts: Readonly<Record<Environment, string>> = {
  trial: 'https://api-sandbox.cloudsign.jp',
  production: 'https://api.cloudsign.jp',
}
/** In which language a signer is written to: CloudSign has no French. */
const languages: Readonly<Record<Language, string>> = { ja: 'ja', en: 'en', fr: 'en' }
/** Pages of 100 drafts that are looked through for one of ours. */
const MAX_PAGES = 20
/** The limit of the reason for a cancellation. Characters. */
const REASON = 1000
/** A place for a signature, which CloudSign calls a seal. */
const SEAL = '0'

const states = { draft: 0, open: 1, completed: 2, ended: 3 } as const
/** States of a participant: confirmed, and with its seal set; declined. Those that stand for "asked" are awaited and signing. */
const SIGNED: readonly number[] = [7, 8]
const ASKED: readonly number[] = [4, 12]
const DECLINED = 9

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
const widget = z.object({ participant_id: z.string(), page: z.number(), x: z.number(), y: z.number() })
const participant = z.object({
  id: z.string(),
  email: z.string().nullish(),
  order: z.number(),
  status: z.number(),
  processed_at: z.string().nullish(),
})
const document = z.object({
  id: z.string(),
  status: z.number(),
  note: z.string().nullish(),
  participants: z.array(participant).nullish(),
  files: z.array(z.object({ id: z.string(), widgets: z.array(widget).nullish() })).nullish(),
  reportees: z.array(z.object({ email: z.string().nullish() })).nullish(),
  decline_comment: z.string().nullish(),
})
type Document = z.infer<typeof document>
const documents = z.object({ total: z.number(), documents: z.array(document).nullish() })
const user = z.object({ email: z.string(), name: z.string().nullish() })
const news = z.object({ documentID: z.string() })

const withToken = tokenKeeper<object>()
/** What CloudSign keeps in the note of a document, which its signers do not see; by it we find a document again. */
const noteOf = (id: string): string => `Hidamari ${id}`
const sameMail = (one: string | null | undefined, other: string | null): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

/** CloudSign, by its Web API. */
export const cloudsign = ({ environment, client_id, server }: CloudsignConnection): Service => {
  const base = server ?? hosts[environment]
  const enter = async (signal: AbortSignal) => {
    const body = new URLSearchParams({ client_id })
    const { access_token: token, expires_in } = await askJson({ url: `${base}/token`, method: 'POST', body, signal }, tokenAnswer)
    return { token, expires_in }
  }
  const within = <T>(signal: AbortSignal, run: (asking: (path: string, more?: Partial<Asking>) => Asking) => Promise<T>) =>
    withToken(
      [base, client_id],
      () => enter(signal),
      ({ token }) =>
        run((path, more = {}) => ({ url: `${base}${path}`, headers: { authorization: `Bearer ${token}` }, signal, ...more })),
    )
  const post = <S extends z.ZodType>(signal: AbortSignal, path: string, body: URLSearchParams | FormData, schema: S) =>
    within(signal, (asking) => askJson(asking(path, { method: 'POST', body }), schema))
  const read = (signal: AbortSignal, id: string): Promise<Document> =>
    within(signal, (asking) => askJson(asking(`/documents/${id}`), document))

  /** A draft of ours whose name was not answered any more. */
  const findDraft = ({ id, signal }: Errand): Promise<Document | null> =>
    within(signal, async (asking) => {
      for (let page = 1; page <= MAX_PAGES; page++) {
        const { total, documents: listed } = await askJson(
          asking(`/documents?status=${states.draft}&with_reportees=y&page=${page}`),
          documents,
        )
        const own = listed?.find(({ note }) => note === noteOf(id))
        if (own) return own
        if (page * 100 >= total) return null
      }
      return null
    })
  const begin = async (errand: Errand, { title, message }: SignatureRequestRow): Promise<Document> => {
    if (errand.reference !== null) return read(errand.signal, errand.reference)
    const facts = new URLSearchParams({ title, note: noteOf(errand.id), message: message ?? '' })
    const made = (await findDraft(errand)) ?? (await post(errand.signal, '/documents', facts, document))
    await errand.remember(made.id)
    return made
  }
  /** Adds what the draft lacks: what is there already is asked of CloudSign before, so that a retry adds nothing twice. */
  const complete = async (errand: Errand, request: SignatureRequestRow, draft: Document): Promise<void> => {
    const path = `/documents/${draft.id}`
    if ((draft.files ?? []).length === 0) {
      const form = new FormData()
      const name = request.file?.name ?? `${request.title}.pdf`
      form.set('name', name)
      form.set('uploadfile', new Blob([await errand.document()], { type: 'application/pdf' }), name)
      await post(errand.signal, `${path}/files`, form, z.looseObject({}))
    }
    for (const { name, email, language } of request.signers) {
      if (recipients(draft).some((one) => sameMail(one.email, email))) continue
      const facts = new URLSearchParams({ name, email: email ?? '', language_code: languages[language] })
      await post(errand.signal, `${path}/participants`, facts, z.looseObject({}))
    }
    for (const { name, email } of request.copies) {
      if ((draft.reportees ?? []).some((one) => sameMail(one.email, email))) continue
      await post(errand.signal, `${path}/reportees`, new URLSearchParams({ name, email }), z.looseObject({}))
    }
    await placeSeals(errand, request, await read(errand.signal, draft.id))
  }
  const placeSeals = async (errand: Errand, request: SignatureRequestRow, draft: Document): Promise<void> => {
    const places = request.places.filter(({ kind }) => kind === 'signature')
    if (places.length === 0) return
    const [file] = draft.files ?? []
    const heights = await errand.heights()
    for (const place of places) {
      const email = request.signers[place.signer - 1]?.email ?? null
      const of = recipients(draft).find((one) => sameMail(one.email, email))
      if (!of || !file) throw new ServiceFailure('refused', 'participants')
      // CloudSign counts pages from 0
      const facts = { page: place.page - 1, x: place.x, y: fromTop(heights, place) }
      const isThere = (file.widgets ?? []).some(
        (one) => one.participant_id === of.id && one.page === facts.page && one.x === facts.x && one.y === facts.y,
      )
      if (isThere) continue
      const widgets = `/documents/${draft.id}/files/${file.id}/widgets`
      await post(
        errand.signal,
        widgets,
        new URLSearchParams({
          type: SEAL,
          participant_id: of.id,
          page: String(facts.page),
          x: String(facts.x),
          y: String(facts.y),
        }),
        z.looseObject({}),
      )
    }
  }
  return {
    account: (signal) =>
      within(signal, async (asking) => {
        const { name, email } = await askJson(asking('/me'), user)
        return [name, email].filter(Boolean).join(' ')
      }),
    send: async (errand, request) => {
      const draft = await begin(errand, request)
      // sending once more would be a reminder
      if (draft.status !== states.draft) return draft.id
      await complete(errand, request, draft)
      await post(errand.signal, `/documents/${draft.id}`, new URLSearchParams(), z.looseObject({}))
      return draft.id
    },
    status: async ({ signal, signers }, reference) => statusOf(await read(signal, reference), signers),
    fetchSigned: async ({ signal }, reference) => {
      const [file] = (await read(signal, reference)).files ?? []
      if (!file) return null
      return within(signal, (asking) => askBytes(asking(`/documents/${reference}/files/${file.id}`)))
    },
    cancel: async (errand, known, reason) => {
      const reference = known ?? (await findDraft(errand))?.id
      if (reference === undefined) return true
      const { status } = await read(errand.signal, reference)
      const { signal } = errand
      if (status === states.draft)
        await within(signal, (asking) => askBytes(asking(`/documents/${reference}`, { method: 'DELETE' })))
      if (status === states.open) {
        const body = new URLSearchParams({ comment: reason.slice(0, REASON) })
        await within(signal, (asking) =>
          askJson(asking(`/documents/${reference}/decline`, { method: 'PUT', body }), z.looseObject({})),
        )
      }
      return status !== states.completed
    },
    // CloudSign does not sign its messages: whether one is for us is decided by the address that it comes to (news.ts)
    parseWebhook: (_, body) => {
      const parsed = news.safeParse(jsonIn(body))
      return parsed.success ? parsed.data.documentID : null
    },
  }
}

/** Those who are asked; the sender stands first, with the order 0. */
const recipients = ({ participants }: Document) => (participants ?? []).filter(({ order }) => order > 0)

/** CloudSign tells a document that was declined from one that was taken back only by the state of its participants. */
const statusOf = (found: Document, asked: Errand['signers']): ProviderStatus => {
  const all = recipients(found)
  const declined = all.some(({ status }) => status === DECLINED)
  const ended = declined ? 'declined' : 'cancelled'
  const state = found.status === states.completed ? 'completed' : found.status === states.ended ? ended : 'open'
  return {
    state,
    signers: asked.flatMap(({ place, email }) => {
      const one = all.find((each) => sameMail(each.email, email))
      if (!one) return []
      const stands = stateOf(one.status, state === 'completed')
      const reason = stands === 'declined' ? (found.decline_comment ?? null) : null
      return [{ place, state: stands, signed_at: one.processed_at ?? null, reason }]
    }),
  }
}
const stateOf = (status: number, completed: boolean): ProviderStatus['signers'][number]['state'] => {
  if (completed || SIGNED.includes(status)) return 'signed'
  if (status === DECLINED) return 'declined'
  return ASKED.includes(status) ? 'invited' : 'waiting'
}
