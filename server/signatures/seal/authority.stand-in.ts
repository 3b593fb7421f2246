import { createHash, randomInt, webcrypto } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromBER, Integer, ObjectIdentifier, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { ALGORITHM, engine, makeCertificate } from './certificate.ts'

const SHA256 = '2.16.840.1.101.3.4.2.1'
const TST = '1.2.840.113549.1.9.16.1.4'

/** A timestamp authority in this process (RFC 3161), for tests. */
export const startAuthority = async (at: Date) => {
  const { certificate, privateKey } = await makeCertificate('時刻認証局', at)
  const key = await webcrypto.subtle.importKey('pkcs8', new Uint8Array(privateKey), ALGORITHM, false, ['sign'])
  const parsed = Certificate.fromBER(new Uint8Array(certificate))
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      void answer(new Uint8Array(Buffer.concat(pieces)), parsed, key, at).then((bytes) => {
        response.setHeader('content-type', 'application/timestamp-reply')
        response.end(bytes)
      })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

const answer = async (
  asked: Uint8Array<ArrayBuffer>,
  certificate: Certificate,
  key: webcrypto.CryptoKey,
  at: Date,
): Promise<Buffer> => {
  const { messageImprint, nonce } = new TimeStampReq({ schema: fromBER(asked).result })
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: messageImprint.hashedMessage,
    }),
    serialNumber: new Integer({ value: randomInt(1_000_000) }),
    genTime: at,
    ...(nonce ? { nonce } : {}),
  })
  const content = info.toSchema().toBER()
  const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] })
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: TST, eContent: new OctetString({ valueHex: content }) }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: TST })),
            attribute(
              '1.2.840.113549.1.9.4',
              new OctetString({ valueHex: new Uint8Array(createHash('sha256').update(new Uint8Array(content)).digest()).buffer }),
            ),
          ],
        }),
      }),
    ],
  })
  await signed.sign(key, 0, 'SHA-256', undefined, engine)
  const token = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) })
  const response = new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken: token })
  return Buffer.from(response.toSchema().toBER())
}
