import { randomBytes, webcrypto } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, CryptoEngine, Extension } from 'pkijs'

/** PKI.js works with the cryptography that it is given; the global one is left to others. */
export const engine = new CryptoEngine({ name: 'node', crypto: globalThis.crypto })

/** RSA of this length is good beyond 2030 (NIST SP 800-57 Part 1), and readers of PDF know it everywhere. */
const BITS = 3072
export const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const YEARS = 20

/** Object identifiers of X.509 (RFC 5280). */
const COMMON_NAME = '2.5.4.3'
const KEY_USAGE = '2.5.29.15'
const BASIC_CONSTRAINTS = '2.5.29.19'
/** The bits digitalSignature and nonRepudiation. */
const SIGNS = new Uint8Array([0b1100_0000])

/** A new key with a certificate that it signs itself, in DER. `name`: of the company, in any script. */
export const makeCertificate = async (name: string, now: Date): Promise<{ certificate: Uint8Array; privateKey: Uint8Array }> => {
  const pair = await webcrypto.subtle.generateKey(
    { ...ALGORITHM, modulusLength: BITS, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const made = new Certificate({ version: 2, serialNumber: new Integer({ valueHex: positive(randomBytes(16)) }) })
  for (const side of [made.subject, made.issuer])
    side.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) }))
  made.notBefore.value = now
  made.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth(), now.getUTCDate()))
  made.extensions = [
    new Extension({
      extnID: BASIC_CONSTRAINTS,
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(),
    }),
    new Extension({
      extnID: KEY_USAGE,
      critical: true,
      extnValue: new BitString({ valueHex: SIGNS.buffer, unusedBits: 6 }).toBER(),
    }),
  ]
  await made.subjectPublicKeyInfo.importKey(pair.publicKey, engine)
  await made.sign(pair.privateKey, 'SHA-256', engine)
  return {
    certificate: new Uint8Array(made.toSchema(true).toBER()),
    privateKey: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
}

/** A serial number is positive: its first bit is not set. */
const positive = (bytes: Buffer): ArrayBuffer => {
  const own = new Uint8Array(bytes)
  own[0] = ((own[0] ?? 0) & 0x7f) | 0x01
  return own.buffer
}
