import { z } from 'zod'
import { get, patch, postConfirmed } from '../kit/contract.ts'
import { asked } from '../kit/fields.ts'
import { failureKinds } from '../kit/services.ts'
import { outsideProviders, providers } from './provider.ts'

/** Which installation of a service is meant: the one for trials, or the real one. */
export const environments = ['trial', 'production'] as const
export type Environment = (typeof environments)[number]

/** The longest PEM file of an RSA key of 8192 bits, and more. Characters. */
const MAX_KEY = 16_000
/** Secrets are never answered. Null leaves what is stored as it is. */
const secretText = (max: number) => asked(max).min(1).nullable()

/** The ids stand in the settings of DocuSign, under "Apps and Keys". */
const docusignFacts = z.strictObject({
  environment: z.enum(environments),
  integration_key: z.guid(),
  user_id: z.guid(),
  account_id: z.guid(),
})
export type DocusignFacts = z.infer<typeof docusignFacts>
/** `private_key`: PEM of the RSA key of the integration; `hmac_key`: by which DocuSign signs its messages. */
export const docusignInput = docusignFacts.extend({ private_key: secretText(MAX_KEY), hmac_key: secretText(500) })
/** The client id of CloudSign is all that its API asks for, so it is a secret. */
export const cloudsignInput = z.strictObject({ environment: z.enum(environments), client_id: secretText(200) })

/**
 * What is set up. Of secrets it is told only whether they are there. `consent_url`: where the user of DocuSign consents; `return_url`: to where that page leads back;
 * `news_url`: the address at which we hear of news.
 */
const signatureServices = z.object({
  chosen: z.enum(providers),
  docusign: z.object({
    facts: docusignFacts.nullable(),
    private_key: z.boolean(),
    hmac_key: z.boolean(),
    consent_url: z.string().nullable(),
    return_url: z.string(),
    news_url: z.string(),
  }),
  cloudsign: z.object({ environment: z.enum(environments), client_id: z.boolean(), news_url: z.string() }),
})
export type SignatureServices = z.infer<typeof signatureServices>

/** What a service says to us. `account`: for whom it works there; `detail`: its own words. */
const connection = z.object({
  problem: z.enum(failureKinds).nullable(),
  account: z.string().nullable(),
  detail: z.string().nullable(),
})
export type Connection = z.infer<typeof connection>

/** Settings of the services by which people can be asked to sign. */
export const signatureServicesApi = {
  get: get('/signature-services', 'company.write').output(signatureServices),
  /** By what new requests go. */
  choose: patch('/signature-services/chosen', 'company.write')
    .input(z.strictObject({ provider: z.enum(providers) }))
    .output(signatureServices),
  changeDocusign: postConfirmed('/signature-services/docusign', 'company.write').input(docusignInput).output(signatureServices),
  changeCloudsign: postConfirmed('/signature-services/cloudsign', 'company.write').input(cloudsignInput).output(signatureServices),
  /** Asks a service whether it accepts what is set up. */
  check: get('/signature-services/{provider}/connection', 'company.write')
    .input(z.strictObject({ provider: z.enum(outsideProviders) }))
    .output(connection),
}
