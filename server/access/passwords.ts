import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { strengthOf } from '#domain/access/strength.ts'
import { MIN_STRENGTH } from '#domain/access/user.ts'
import { invalid } from '#domain/kit/errors.ts'
import type { App } from '../kit/context/context.ts'

const derive = promisify(argon2)
/** OWASP's parameters for argon2id: 19 MiB of memory, two passes, one lane. */
const params = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')
const work = (password: string, nonce: Uint8Array) => derive('argon2id', { message: password.normalize('NFKC'), nonce, ...params })

/** The hash of a password as a PHC string, which contains its parameters and salt. */
const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await work(password, nonce)
  return `$argon2id$v=19$m=${params.memory},t=${params.passes},p=${params.parallelism}$${b64(nonce)}$${b64(tag)}`
}

/**
 * The hash of a new password. Hashing takes long, so it must happen before a transaction is opened and not keep a connection meanwhile
 * (decision 39); `pool` in the parameter ensures that, since only the program has it and no handler does.
 * @param own words about the person that make a password easy to guess; the name of the company is added here
 * @throws {AppError} `invalid_input` on `password` when it is common or easy to guess (OWASP ASVS 5, 6.2)
 */
export const newPassword = async ({ db }: Pick<App, 'db' | 'pool'>, password: string, own: readonly string[]): Promise<string> => {
  const companies = await db.selectFrom('company').select('name').execute()
  const words = [...own, ...companies.map(({ name }) => name)]
  if ((await strengthOf(password, words)) < MIN_STRENGTH) throw invalid({ field: 'password', code: 'password_guessable' })
  return hashPassword(password)
}

const decoy = hashPassword(randomBytes(12).toString('hex'))

/**
 * Whether a password matches a hash. Without a hash the same work is done with another one, so that unknown accounts take as long to answer
 * as known ones.
 */
export const verifyPassword = async (phc: string | null | undefined, password: string): Promise<boolean> => {
  const [nonce = '', tag = ''] = (phc ?? (await decoy)).split('$').slice(4)
  const fits = timingSafeEqual(await work(password, Buffer.from(nonce, 'base64')), Buffer.from(tag, 'base64'))
  return typeof phc === 'string' && fits
}
