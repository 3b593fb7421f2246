import { readSettings } from '#server/kit/base/settings.ts'
import type { TestApp } from '../app.ts'
import type { Call } from './calls.ts'
import { type Answer, read, requestOf, send } from './send.ts'
import { validOf } from './valid.ts'
import type { Fixture } from './fixture.ts'

export type Token = Pick<Fixture, 'token'>

/** Sends the valid request about somebody's records with the token of `actor`. */
export const askAbout = async (app: TestApp, call: Call, about: Fixture, actor: Token | null): Promise<Answer> => {
  const { input, origin } = validOf(call.path)
  const headers = {
    ...(actor ? { authorization: `Bearer ${actor.token}` } : {}),
    ...(origin ? { origin: readSettings({}).settings.publicUrl } : {}),
  }
  return call.path === 'kit.live' ? listenOnce(app, call, headers) : send(app, call, input(about) ?? {}, headers)
}

/** A stream has no end: its first words are read. */
const listenOnce = async (app: TestApp, call: Call, headers: Record<string, string>): Promise<Answer> => {
  const away = new AbortController()
  const { path, init } = requestOf(call, {}, headers)
  const answer = await app.request(path, { ...init, signal: away.signal })
  if (!answer.ok) return read(answer)
  const { value } = await (answer.body as ReadableStream<Uint8Array>).getReader().read()
  away.abort()
  return { status: answer.status, text: new TextDecoder().decode(value), problem: null }
}
