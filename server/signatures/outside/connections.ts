import { sql } from 'kysely'
import type { OutsideProvider, Provider } from '#domain/signatures/provider.ts'
import type { DocusignFacts, Environment } from '#domain/signatures/signatureServices.api.ts'
import type { App } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Keys } from '../../kit/keys/keys.ts'
import { ServiceFailure } from '../../kit/http/asking.ts'
import { cloudsign } from './cloudsign.ts'
import { consentUrl, docusign } from './docusign.ts'
import type { Service } from './errand.ts'

/** The purpose for which credentials are encrypted (decision 45). */
const PURPOSE = 'signature.service'
type Connecting = Pick<App, 'db' | 'keys' | 'settings'>
type Settings = App['settings']

/** What is stored of each service. Secrets that are not entered are missing. */
type StoredServices = {
  docusign: { facts: DocusignFacts | null; secrets: { private_key?: string; hmac_key?: string } }
  cloudsign: { facts: { environment: Environment } | null; secrets: { client_id?: string } }
}
type StoredRow = { provider: OutsideProvider; facts: never; secrets: string | null }

/** Reads what is set up, with the secrets: it never leaves the server. */
export const storedServices = async (db: Db, keys: Keys): Promise<StoredServices> => {
  const { rows } = await sql<StoredRow>`select provider, facts, secrets from signature_service`.execute(db)
  const stored: StoredServices = { docusign: { facts: null, secrets: {} }, cloudsign: { facts: null, secrets: {} } }
  for (const { provider, facts, secrets } of rows)
    stored[provider] = { facts, secrets: secrets === null ? {} : (JSON.parse(keys.open(PURPOSE, secrets)) as object) }
  return stored
}

/** Stores what was entered for a service. Secrets that were not entered anew stay as they are. */
export const storeService = async (
  db: Db,
  keys: Keys,
  provider: OutsideProvider,
  { facts, secrets }: { facts: object; secrets: object },
): Promise<void> => {
  const before = (await storedServices(db, keys))[provider].secrets
  const all = { ...before, ...secrets }
  const sealed = Object.keys(all).length === 0 ? null : keys.seal(PURPOSE, JSON.stringify(all))
  await sql`insert into signature_service (provider, facts, secrets) values (${provider}, ${JSON.stringify(facts)}::jsonb, ${sealed})
    on conflict (provider) do update set facts = excluded.facts, secrets = excluded.secrets`.execute(db)
}

/** By what new requests go. */
export const chosenProvider = async (db: Db): Promise<Provider> => {
  const {
    rows: [row],
  } = await sql<{ provider: OutsideProvider }>`select provider from signature_service where chosen`.execute(db)
  return row?.provider ?? 'built_in'
}

/**
 * The last part of the address at which we hear from CloudSign: nobody else can know it. It follows from the key of this installation, so that
 * it need not be stored.
 */
export const newsKey = (keys: Keys): Buffer => keys.keyed(PURPOSE, 'cloudsign news').subarray(0, 24)
/** The addresses at which services tell us of news. */
export const newsUrls = (keys: Keys, { publicUrl }: Settings): Readonly<Record<OutsideProvider, string>> => ({
  docusign: `${publicUrl}/api/signature-news/docusign`,
  cloudsign: `${publicUrl}/api/signature-news/cloudsign/${newsKey(keys).toString('base64url')}`,
})
/** The page to which DocuSign leads back after a consent: that of these settings. */
export const returnUrl = ({ publicUrl }: Settings): string => `${publicUrl}/admin/company-information/signature-services`

/** The address at which the user of DocuSign consents; null before the integration is entered. */
export const consentUrlOf = ({ docusign: { facts } }: StoredServices, settings: Settings): string | null =>
  facts && consentUrl(facts, returnUrl(settings))

/**
 * A service with its credentials.
 * @throws {ServiceFailure} `not_set_up`
 */
export const serviceOf = async ({ db, keys, settings }: Connecting, provider: OutsideProvider): Promise<Service> => {
  const stored = await storedServices(db, keys)
  const server = settings.signatureServicesUrl
  if (provider === 'cloudsign') {
    const { facts, secrets } = stored.cloudsign
    if (!facts || secrets.client_id === undefined) throw new ServiceFailure('not_set_up')
    return cloudsign({ environment: facts.environment, client_id: secrets.client_id, server })
  }
  const { facts, secrets } = stored.docusign
  if (!facts || secrets.private_key === undefined) throw new ServiceFailure('not_set_up')
  // DocuSign sends news to no address without encryption
  const news = settings.publicUrl.startsWith('https:') ? newsUrls(keys, settings).docusign : null
  return docusign({ facts, private_key: secrets.private_key, hmac_key: secrets.hmac_key ?? null, server, news })
}
