import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { BackupRefused } from './refusal.ts'

/*
 * The container of a backup: one ASCII line that identifies the format, one line of JSON with the inputs of the key, then encrypted chunks.
 * As in age (C2SP age-v1, section "Payload"), the nonce of a chunk consists of its number and whether it is the last one.
 */
const MAGIC = 'Hidamari backup '
const VERSION = '1'
/** Bytes of content in a chunk, and of the authentication tag after it. */
const CHUNK = 64 * 1024
const TAG = 16
/** The longest head, in bytes. A file without two line ends by then is no backup. */
const LONGEST_HEAD = 1024
/** OWASP's parameters for scrypt: 128 MB of memory, and about a third of a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 }
const KEY = 32

type Bytes = AsyncIterable<Uint8Array>
type Keys = { content: Buffer; check: Buffer }

/**
 * Encrypts a stream with a passphrase.
 * @param salt shared by many small files, so that the slow derivation from the passphrase happens once; each file still has keys of its own
 */
export async function* encrypted(passphrase: string, content: Bytes, salt = newSalt()): AsyncGenerator<Buffer> {
  const own = newSalt()
  const keys = await keysOf(passphrase, salt, own)
  const head = { salt: salt.toString('hex'), own: own.toString('hex'), check: checkOf(keys, salt) }
  yield Buffer.from(`${MAGIC}${VERSION}\n${JSON.stringify(head)}\n`)
  let number = 0
  for await (const { bytes, last } of cut(content, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', keys.content, nonceOf(number++, last))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Decrypts what `encrypted` made. Every piece is authenticated before it is returned; the stream ends without an error only if nothing is
 * missing.
 * @throws {BackupRefused} `foreign`, `newer`, `passphrase`, `damaged`
 */
export async function* decrypted(passphrase: string, file: Bytes): AsyncGenerator<Buffer> {
  const source = file[Symbol.asyncIterator]()
  try {
    const { head, rest } = await headOf(source)
    const salt = Buffer.from(head.salt, 'hex')
    const keys = await keysOf(passphrase, salt, Buffer.from(head.own, 'hex'))
    if (!isSame(checkOf(keys, salt), head.check)) {
      throw new BackupRefused(
        'passphrase',
        'The passphrase is not the one of this backup, or the beginning of the backup is damaged. Try another passphrase, then another backup.',
      )
    }
    let number = 0
    for await (const { bytes, last } of cut(following(rest, source), CHUNK + TAG)) yield opened(keys, bytes, number++, last)
  } finally {
    await source.return?.()
  }
}

const opened = (keys: Keys, bytes: Buffer, number: number, last: boolean): Buffer => {
  try {
    const end = bytes.length - TAG
    const decipher = createDecipheriv('aes-256-gcm', keys.content, nonceOf(number, last), { authTagLength: TAG })
    decipher.setAuthTag(bytes.subarray(end))
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()])
  } catch {
    const where = `${Math.floor((number * CHUNK) / 1_048_576)} MB from its beginning`
    throw new BackupRefused('damaged', `The backup is damaged or cut off, ${where}. Use another one.`)
  }
}

export const newSalt = (): Buffer => randomBytes(16)

const keysOf = async (passphrase: string, salt: Buffer, own: Buffer): Promise<Keys> => {
  const secret = await stretched(passphrase.normalize('NFC'), salt)
  const part = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, own, `hidamari backup ${purpose}`, KEY))
  return { content: part('content'), check: part('check') }
}

/**
 * A cache of the last key derived from a passphrase: thousands of pieces of a log are read in a row, and each run of the program used one
 * salt.
 */
let last: { of: string; secret: Promise<Buffer> } | undefined

const stretched = (passphrase: string, salt: Buffer): Promise<Buffer> => {
  const of = createHash('sha256').update(salt).update(passphrase).digest('hex')
  if (last?.of !== of) last = { of, secret: stretch(passphrase, salt) }
  return last.secret
}

const stretch = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase, salt, KEY, { ...COST, maxmem: 256 * COST.N * COST.r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

const checkOf = ({ check }: Keys, salt: Buffer) => createHmac('sha256', check).update(salt).digest('hex')
const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Cuts a stream into pieces of `size` bytes, the last one shorter. There is always a last one, even if it is empty. */
async function* cut(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const piece of source) {
    held.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
    length += piece.byteLength
    if (length <= size) continue
    const whole = Buffer.concat(held)
    let at = 0
    // a piece that ends exactly here may be the last one, so it is kept back
    for (; length - at > size; at += size) yield { bytes: whole.subarray(at, at + size), last: false }
    held = [whole.subarray(at)]
    length -= at
  }
  yield { bytes: Buffer.concat(held), last: true }
}

const headOf = async (source: AsyncIterator<Uint8Array>) => {
  let bytes = Buffer.alloc(0)
  for (;;) {
    const [first, second] = [bytes.indexOf('\n'), bytes.indexOf('\n', bytes.indexOf('\n') + 1)]
    if (first >= 0 && second > first) {
      requireOwn(bytes.toString('latin1', 0, first))
      return { head: fieldsOf(bytes.toString('latin1', first + 1, second)), rest: bytes.subarray(second + 1) }
    }
    const { value, done } = await source.next()
    if (done || bytes.length > LONGEST_HEAD) throw foreign()
    bytes = Buffer.concat([bytes, value])
  }
}

const requireOwn = (line: string) => {
  if (!line.startsWith(MAGIC)) throw foreign()
  if (line !== `${MAGIC}${VERSION}`) throw new BackupRefused('newer', 'The backup was made by a newer program. Install that one.')
}

const fieldsOf = (line: string): { salt: string; own: string; check: string } => {
  const [, salt, own, check] = /^\{"salt":"([0-9a-f]{32})","own":"([0-9a-f]{32})","check":"([0-9a-f]{64})"\}$/.exec(line) ?? []
  if (salt === undefined || own === undefined || check === undefined) {
    throw new BackupRefused('damaged', 'The beginning of the backup is damaged. Use another one.')
  }
  return { salt, own, check }
}

const foreign = () => new BackupRefused('foreign', 'This file is no backup of Hidamari.')

async function* following(first: Uint8Array, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
}
