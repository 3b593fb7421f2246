import { createPrivateKey } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { OutsideProvider } from '#domain/signatures/provider.ts'
import { type Connection, type SignatureServices, signatureServicesApi } from '#domain/signatures/signatureServices.api.ts'
import { implementing } from '../../access/calls.ts'
import { note } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { ServiceFailure } from '../../kit/http/asking.ts'
import { chosenProvider, consentUrlOf, newsUrls, returnUrl, serviceOf, storedServices, storeService } from './connections.ts'

const os = implementing(signatureServicesApi)
/** Somebody waits at a screen. Milliseconds. */
const PATIENCE_MS = 25_000

const shown = async ({ db, app: { keys, settings } }: Ctx): Promise<SignatureServices> => {
  const stored = await storedServices(db, keys)
  const news = newsUrls(keys, settings)
  const { docusign, cloudsign } = stored
  return {
    chosen: await chosenProvider(db),
    docusign: {
      facts: docusign.facts,
      private_key: docusign.secrets.private_key !== undefined,
      hmac_key: docusign.secrets.hmac_key !== undefined,
      consent_url: consentUrlOf(stored, settings),
      return_url: returnUrl(settings),
      news_url: news.docusign,
    },
    cloudsign: {
      environment: cloudsign.facts?.environment ?? 'trial',
      client_id: cloudsign.secrets.client_id !== undefined,
      news_url: news.cloudsign,
    },
  }
}

/** Stores a service, and writes to the audit log which facts and secrets were entered, not what they are. */
const change = async (
  ctx: Ctx,
  provider: OutsideProvider,
  entered: { facts: object; secrets: object },
): Promise<SignatureServices> => {
  await storeService(ctx.db, ctx.app.keys, provider, entered)
  const names = [...Object.keys(entered.facts), ...Object.keys(entered.secrets)]
  await note(ctx.db, ctx, { act: 'change', entity: 'signature_service', record: null, metadata: { provider, entered: names } })
  return shown(ctx)
}

const privateKey = (pem: string | null): { private_key?: string } => {
  if (pem === null) return {}
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return { private_key: pem }
  } catch {
    // said below
  }
  throw invalid({ field: 'private_key', code: 'not_a_key' })
}

const choose = async (ctx: Ctx, provider: SignatureServices['chosen']): Promise<SignatureServices> => {
  if (provider !== 'built_in')
    await serviceOf({ ...ctx.app, db: ctx.db }, provider).catch((error: unknown) => {
      throw error instanceof ServiceFailure ? new AppError('signature_service_missing') : error
    })
  await sql`update signature_service set chosen = false where chosen`.execute(ctx.db)
  await sql`update signature_service set chosen = true where provider = ${provider}`.execute(ctx.db)
  await note(ctx.db, ctx, { act: 'change', entity: 'signature_service', record: null, metadata: { provider, entered: ['chosen'] } })
  return shown(ctx)
}

const check = async (ctx: Ctx, provider: OutsideProvider): Promise<Connection> => {
  try {
    const service = await serviceOf({ ...ctx.app, db: ctx.db }, provider)
    return { problem: null, detail: null, account: await service.account(AbortSignal.timeout(PATIENCE_MS)) }
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    return { problem: error.kind, detail: error.detail, account: null }
  }
}

export const signatureServicesRouter = {
  get: os.get.handler(({ context }) => shown(context)),
  choose: os.choose.handler(({ input, context }) => choose(context, input.provider)),
  changeDocusign: os.changeDocusign.handler(({ input: { private_key, hmac_key, ...facts }, context }) => {
    const secrets = { ...privateKey(private_key), ...(hmac_key === null ? {} : { hmac_key }) }
    return change(context, 'docusign', { facts, secrets })
  }),
  changeCloudsign: os.changeCloudsign.handler(({ input: { client_id, environment }, context }) =>
    change(context, 'cloudsign', { facts: { environment }, secrets: client_id === null ? {} : { client_id } }),
  ),
  check: os.check.handler(({ input, context }) => check(context, input.provider)),
}
