import { randomBytes } from 'node:crypto'
import type { App } from '../kit/context/context.ts'

/** The most accounts that one browser remembers; the oldest are dropped. */
const PEOPLE = 8
const MARK_BYTES = 12

/**
 * The content of the cookie of a browser that has signed in: a random name of the browser, and a mark for each account. A mark cannot be
 * forged without the key, which is outside of the database, and does not reveal the account. It gives no access: it only gives the browser
 * rate limits of its own, so that failed tries of strangers do not lock its person out.
 */
const partsOf = (cookie: string) => {
  const [id = '', ...marks] = cookie.split('.')
  return { id, marks: marks.slice(0, PEOPLE) }
}

const markOf = ({ keys }: Pick<App, 'keys'>, id: string, account: string) =>
  keys.keyed('device', `${id} ${account}`).subarray(0, MARK_BYTES).toString('base64url')

/** The name of a browser with which the account has signed in before; null for any other browser. */
export const knownDevice = (app: Pick<App, 'keys'>, cookie: string, account: string | undefined): string | null => {
  const { id, marks } = partsOf(cookie)
  return account !== undefined && marks.includes(markOf(app, id, account)) ? id : null
}

/** The content of a browser's cookie. A browser without a valid one gets a new name. */
export const deviceIn = (cookie: string | undefined): string =>
  cookie !== undefined && /^[\w-]{22}(\.|$)/.test(cookie) ? cookie : randomBytes(16).toString('base64url')

export const deviceName = (device: string): string => partsOf(device).id

/** The content of the cookie after the account has signed in with this browser. */
export const rememberedBy = (app: Pick<App, 'keys'>, device: string, account: string): string => {
  const { id, marks } = partsOf(device)
  const mark = markOf(app, id, account)
  return [id, mark, ...marks.filter((other) => other !== mark)].slice(0, PEOPLE + 1).join('.')
}
