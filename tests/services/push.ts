import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** What a device shows of a message. */
const shown = z.strictObject({ title: z.string(), path: z.string(), tag: z.string(), lang: z.string() })
const claims = z.strictObject({ aud: z.string(), exp: z.number(), sub: z.string() })
type Device = { keys: ECDH; secret: Buffer }
type Taken = z.infer<typeof shown> & { device: string; key: string; sub: string; headers: IncomingHttpHeaders; body: string }

/** The content of a message as the device reads it (RFC 8291 with the coding `aes128gcm` of RFC 8188). */
const decrypted = (body: Buffer, { keys, secret }: Device): string => {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const common = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32))
  const derived = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', common, salt, `Content-Encoding: ${what}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(21 + length, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** What the sender says of itself, once its signature is right (VAPID, RFC 8292). */
const senderOf = (authorization = ''): { key: string; sub: string; aud: string; exp: number } => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is wrong')
  return { key, ...claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString())) }
}

/**
 * A push service with its devices, in this process: it takes what the standards allow, and reads it as the devices would. `answers`: the status of
 * its next answers, in place of 201.
 */
export const startPushService = async () => {
  const devices = new Map<string, Device>()
  const played = { taken: [] as Taken[], mistakes: [] as string[], answers: [] as number[], calls: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      played.calls += 1
      const status = played.answers.shift() ?? 201
      response.writeHead(status).end()
      if (status !== 201) return
      const name = (request.url ?? '').slice(1)
      try {
        const { key, sub, aud, exp } = senderOf(request.headers.authorization)
        if (aud !== url || exp > Date.now() / 1000 + 24 * 3600) throw new Error(`for ${aud} until ${exp}`)
        const device = devices.get(name)
        if (!device) throw new Error('no such device')
        const body = decrypted(Buffer.concat(parts), device)
        played.taken.push({ ...shown.parse(JSON.parse(body)), device: name, key, sub, headers: request.headers, body })
      } catch (error) {
        played.mistakes.push(String(error))
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    played,
    url,
    /** The subscription of a new device, as its browser gives it. */
    subscription: () => {
      const name = randomBytes(8).toString('hex')
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const secret = randomBytes(16)
      devices.set(name, { keys, secret })
      const given = { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') }
      return { name, input: { endpoint: `${url}/${name}`, ...given } }
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
