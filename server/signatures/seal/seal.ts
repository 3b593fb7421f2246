import { webcrypto } from 'node:crypto'
import { CryptoKeySigner, HttpTimestampAuthority, P12Signer, PDF, type Signer } from '@libpdf/core'
import { ALGORITHM } from './certificate.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** Where in a document a stamp stands: page from 1, points from its lower left corner, and which page of the stamps it is, from 0. */
export type Mark = { page: number; x: number; y: number; width: number; height: number; stamp: number }
/** Whether a trusted time stands in the seal (PAdES B-T), or only the clock of this program (B-B). */
export type SealLevel = 'B-T' | 'B-B'
export type Sealing = {
  document: Uint8Array
  /** The pages that are put at the end: a certificate in each language of the signers. */
  certificates: readonly Uint8Array[]
  /** Names and drawings, a page for each; null where no place is marked in the document. */
  stamps: Uint8Array | null
  marks: readonly Mark[]
  signer: Signer
  reason: string
  at: Date
  /** Address of a timestamp authority (RFC 3161); null for none. */
  timestamps: string | null
}

/** What CMS, certificates and a timestamp need at most. Bytes. */
const ROOM = 24 * 1024
const PATIENCE_MS = 10_000

/**
 * Puts stamps and the certificate into a document and seals it, all in one update behind the bytes that the signers read: these stay as they
 * were, and their hash can be checked in the sealed file.
 * @throws Error when the document cannot be read or added to, or the timestamp authority does not answer
 */
export const sealed = async (sealing: Sealing): Promise<{ bytes: Bytes; level: SealLevel }> => {
  const { document, certificates, stamps, marks, signer, reason, at, timestamps } = sealing
  const pdf = await openToSeal(document)
  await placeMarks(pdf, stamps, marks)
  for (const certificate of certificates) {
    const proof = await PDF.load(certificate)
    await pdf.copyPagesFrom(proof, [...proof.getPages().keys()])
  }
  const level: SealLevel = timestamps === null ? 'B-B' : 'B-T'
  const { bytes } = await pdf.sign({
    signer,
    reason,
    signingTime: at,
    level,
    estimatedSize: ROOM,
    ...(timestamps === null ? {} : { timestampAuthority: new HttpTimestampAuthority(timestamps, { timeout: PATIENCE_MS }) }),
  })
  if (!startsWith(bytes, document)) throw new Error('the document was written anew instead of being added to')
  return { bytes: new Uint8Array(bytes), level }
}

/**
 * Reads a document that is to be sealed.
 * @throws Error when it is no PDF, is encrypted, or has no pages
 */
export const openToSeal = async (document: Uint8Array): Promise<PDF> => {
  const pdf = await PDF.load(document)
  if (pdf.isEncrypted) throw new Error('an encrypted document cannot be sealed')
  if (pdf.getPageCount() === 0) throw new Error('a document without pages cannot be sealed')
  return pdf
}

const placeMarks = async (pdf: PDF, stamps: Uint8Array | null, marks: readonly Mark[]): Promise<void> => {
  if (stamps === null || marks.length === 0) return
  const drawn = await PDF.load(stamps)
  const pages = pdf.getPages()
  for (const [stamp, places] of Map.groupBy(marks, (mark) => mark.stamp)) {
    const picture = await pdf.embedPage(drawn, stamp)
    for (const { page, x, y, width, height } of places) {
      // as large as the place allows, and never stretched
      const scale = Math.min(width / picture.width, height / picture.height)
      pages[page - 1]?.drawPage(picture, { x, y: y + (height - picture.height * scale) / 2, scale })
    }
  }
}

const startsWith = (bytes: Uint8Array, beginning: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, beginning.length).equals(beginning)

/** Signs by a key in PKCS#8 and its certificate, both in DER. */
export const signerOf = async (certificate: Uint8Array, privateKey: Uint8Array): Promise<Signer> => {
  const key = await webcrypto.subtle.importKey('pkcs8', new Uint8Array(privateKey), ALGORITHM, false, ['sign'])
  return new CryptoKeySigner(key, certificate, 'RSA', 'RSASSA-PKCS1-v1_5')
}
/**
 * Signs by a file in PKCS#12.
 * @throws Error when the passphrase is wrong, or the file is none
 */
export const signerOfFile = (bytes: Uint8Array, passphrase: string): Promise<Signer> => P12Signer.create(bytes, passphrase)
