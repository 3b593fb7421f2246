import { createHash, X509Certificate } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { fromBER, OctetString } from 'asn1js'
import { type Certificate, ContentInfo, type SignedAndUnsignedAttributes, SignedData, TSTInfo } from 'pkijs'
import { sha256 } from '../../kit/files/store.ts'
import { engine } from './certificate.ts'

/** One seal in a PDF. `whole`: it covers all bytes of the file but its own. */
export type FoundSeal = {
  /** Whether these bytes are what was sealed, by the key of the certificate. */
  genuine: boolean
  whole: boolean
  /** SHA-256 of the certificate; null where it cannot be read any more. */
  fingerprint: string | null
  /** ISO 8601; the time of a timestamp authority, or null. */
  stamped_at: string | null
}

/** ETSI and PKCS attributes of a signature. */
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const TIMESTAMP = '1.2.840.113549.1.9.16.2.14'

/** A byte range of PDF: two parts, with the signature between them. */
const RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g
/** Seals of one file that are looked at: each costs work. */
const MOST = 50
/** The longest signature that is read; ours have room for 48,000. Hexadecimal digits. */
const MAX_SIGNATURE = 100_000
/** Places of a signature at which a certificate is tried. */
const MOST_CERTIFICATES = 100

/**
 * All seals of a file, in the order of their places. Only the mathematics is checked here, not who stands behind a certificate: a seal may be
 * genuine and still be a stranger's.
 */
export const findSeals = async (bytes: Uint8Array): Promise<FoundSeal[]> => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const found: FoundSeal[] = []
  for (const [, ...numbers] of text.matchAll(RANGE).take(MOST)) {
    const [start = 0, first = 0, next = 0, second = 0] = numbers.map(Number)
    found.push(await checked(bytes, text, { start, first, next, second }))
    // others are answered between two seals
    await setImmediate()
  }
  return found
}

type Range = { start: number; first: number; next: number; second: number }
const broken: FoundSeal = { genuine: false, whole: false, fingerprint: null, stamped_at: null }

const checked = async (bytes: Uint8Array, text: string, { start, first, next, second }: Range): Promise<FoundSeal> => {
  const between = text.slice(start + first, next)
  if (between.length > MAX_SIGNATURE) return broken
  // nothing but the signature itself may stand outside of the range
  const whole = start === 0 && next + second === bytes.length && /^<[0-9a-fA-F]*>$/.test(between)
  const der = Buffer.from(between.replace(/[^0-9a-fA-F]/g, ''), 'hex')
  try {
    const sealed = Buffer.concat([bytes.subarray(start, start + first), bytes.subarray(next, next + second)])
    return { ...broken, ...(await cmsOf(der, sealed)), whole }
  } catch {
    return { ...broken, fingerprint: fingerprintIn(der), whole }
  }
}

const cmsOf = async (der: Buffer, sealed: Buffer): Promise<Omit<FoundSeal, 'whole'>> => {
  const signed = signedData(new Uint8Array(der))
  const [info] = signed.signerInfos
  const certificate = signed.certificates?.[0] as Certificate | undefined
  if (!info || !certificate) return broken
  const told = octets(info.signedAttrs, MESSAGE_DIGEST)
  const isDigest = told !== null && createHash('sha256').update(sealed).digest().equals(told)
  // PKI.js compares the digest once more, and the signature with the key of the certificate
  const genuine = isDigest && (await signed.verify({ signer: 0, data: exact(sealed) }, engine))
  return {
    genuine,
    fingerprint: sha256(new Uint8Array(certificate.toSchema().toBER())),
    stamped_at: stampedAt(info.unsignedAttrs, info.signature.valueBlock.valueHexView),
  }
}

/** Of a signature that cannot be read as a whole, the certificate may still be there. */
const fingerprintIn = (der: Buffer): string | null => {
  let at = 19
  for (let tries = 0; tries < MOST_CERTIFICATES; tries++) {
    at = der.indexOf(CERTIFICATE_BEGINS, at + 1)
    if (at < 0) return null
    try {
      const length = 4 + der.readUInt16BE(at + 2)
      return sha256(new X509Certificate(der.subarray(at, at + length)).raw)
    } catch {
      // these bytes only look like the beginning of one
    }
  }
  return null
}
/** A sequence with a length of two bytes (X.690). */
const CERTIFICATE_BEGINS = Buffer.from([0x30, 0x82])

const signedData = (der: Uint8Array<ArrayBuffer>): SignedData => {
  const { result, offset } = fromBER(der)
  if (offset === -1) throw new Error('no signature')
  return new SignedData({ schema: new ContentInfo({ schema: result }).content })
}

const valueOf = (attributes: SignedAndUnsignedAttributes | undefined, type: string): unknown =>
  attributes?.attributes.find((each) => each.type === type)?.values[0]
const octets = (attributes: SignedAndUnsignedAttributes | undefined, type: string): Buffer | null => {
  const value = valueOf(attributes, type)
  return value instanceof OctetString ? Buffer.from(value.valueBlock.valueHexView) : null
}

/** The time of the authority, where its stamp is about this very signature. */
const stampedAt = (attributes: SignedAndUnsignedAttributes | undefined, signature: Uint8Array): string | null => {
  const value = valueOf(attributes, TIMESTAMP)
  if (value === undefined) return null
  const inner = new SignedData({ schema: new ContentInfo({ schema: value }).content }).encapContentInfo.eContent
  if (!inner) return null
  const { messageImprint, genTime } = new TSTInfo({ schema: fromBER(inner.getValue()).result })
  const imprint = Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView)
  return createHash('sha256').update(signature).digest().equals(imprint) ? genTime.toISOString() : null
}

const exact = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
