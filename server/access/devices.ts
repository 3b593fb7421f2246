import { randomBytes } from 'node:crypto'
import type { App } from '../kit/context/context.ts'

/** So many people of one browser are known; of more, those who came last. */
const PEOPLE = 8
const MARK_BYTES = 12

/**
 * What a browser keeps of having been signed in: a random name of its own, and a mark for each account. A mark cannot be made without the
 * key outside of the database, and names nobody. It opens nothing: it only spares its browser what strangers do to the counters of an account.
 */
const partsOf = (cookie: string) => {
  const [id = '', ...marks] = cookie.split('.')
  return { id, marks: marks.slice(0, PEOPLE) }
}

const markOf = ({ keys }: Pick<App, 'keys'>, id: string, account: string) =>
  keys.keyed('device', `${id} ${account}`).subarray(0, MARK_BYTES).toString('base64url')

/** The name of a browser by which the account has signed in before; null for any other. */
export const knownDevice = (app: Pick<App, 'keys'>, cookie: string, account: string | undefined): string | null => {
  const { id, marks } = partsOf(cookie)
  return account !== undefined && marks.includes(markOf(app, id, account)) ? id : null
}

/** What a browser keeps, or would keep: one that comes for the first time, or with something else, is given a name. */
export const deviceIn = (cookie: string | undefined): string =>
  cookie !== undefined && /^[\w-]{22}(\.|$)/.test(cookie) ? cookie : randomBytes(16).toString('base64url')

export const deviceName = (device: string): string => partsOf(device).id

/** What the browser is to keep once the account has signed in by it. */
export const rememberedBy = (app: Pick<App, 'keys'>, device: string, account: string): string => {
  const { id, marks } = partsOf(device)
  const mark = markOf(app, id, account)
  return [id, mark, ...marks.filter((other) => other !== mark)].slice(0, PEOPLE + 1).join('.')
}
