import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

/**
 * Encrypts values that the database stores and must not be able to read (decision 45). A purpose is a word such as `totp` or
 * `staff.passport_number`: each has a key of its own, so that what was encrypted for one cannot be decrypted for another.
 */
export type Keys = {
  /** Encrypts a text. The result differs every time, also for the same value. */
  seal(purpose: string, text: string): string
  /** @throws Error when it was sealed for another purpose or by another key, or is not whole */
  open(purpose: string, sealed: string): string
  /** Encrypts bytes that are stored as a file of their own. */
  sealBytes(purpose: string, bytes: Uint8Array): Buffer
  openBytes(purpose: string, sealed: Uint8Array): Buffer<ArrayBuffer>
  /** The same 32 bytes for the same text, which nobody can try out without the key: HMAC-SHA-256. */
  keyed(purpose: string, text: string): Buffer
}

export const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** The prefix of encrypted texts that names the method, in case another one is added. */
const FORM = 's1:'

export const keysOf = (root: Buffer): Keys => {
  const made = new Map<string, KeyObject>()
  /** HKDF (RFC 5869) with SHA-256; the root is random, so it needs no salt. */
  const keyFor = (use: 'seal' | 'keyed', purpose: string): KeyObject => {
    const info = `hidamari ${use} ${purpose}`
    const key = made.get(info) ?? createSecretKey(Buffer.from(hkdfSync('sha256', root, '', info, KEY_BYTES)))
    made.set(info, key)
    return key
  }
  const sealBytes: Keys['sealBytes'] = (purpose, bytes) => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keyFor('seal', purpose), iv)
    return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
  const openBytes: Keys['openBytes'] = (purpose, bytes) => {
    if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('this value is not sealed')
    const cipher = createDecipheriv('aes-256-gcm', keyFor('seal', purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()])
  }
  return {
    sealBytes,
    openBytes,
    seal: (purpose, text) => FORM + sealBytes(purpose, Buffer.from(text)).toString('base64url'),
    open: (purpose, sealed) => {
      if (!sealed.startsWith(FORM)) throw new Error('this value is not sealed')
      return openBytes(purpose, Buffer.from(sealed.slice(FORM.length), 'base64url')).toString('utf8')
    },
    keyed: (purpose, text) => createHmac('sha256', keyFor('keyed', purpose)).update(text, 'utf8').digest(),
  }
}
