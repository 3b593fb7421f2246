import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { AppError, statusOf } from '#domain/kit/errors.ts'
import { languages } from '#domain/kit/languages.ts'
import { problemAnswer } from './plain.ts'
import type { Settings } from '../base/settings.ts'
import { text } from '../base/texts.ts'

/** Paths answered under any host name: supervisors and load balancers use names of their own, and these answers hold no personal data. */
const FOR_ALL = /^\/api\/(health|ready)$/

/**
 * Refuses requests under a host name that is not ours, so that no foreign page can reach us by a name of its own (DNS rebinding); IP
 * addresses are accepted, since they cannot be redirected. Refuses changing requests from foreign pages (OWASP ASVS 5, 3.5.1): browsers say
 * where a request comes from (`Sec-Fetch-Site`, older ones at least `Origin`).
 */
export const ownSite = ({ publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>): MiddlewareHandler => {
  const names = new Set([new URL(publicUrl).hostname, host, 'localhost'])
  return async (c, next) => {
    const { path, method } = c.req
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const asked = new URL(c.req.url).hostname
    const isOurs = names.has(asked) || isIP(asked.replace(/^\[|\]$/g, '')) > 0
    const from = origin && (URL.parse(origin)?.hostname ?? '')
    // a page on another IP address is as foreign as one on another name
    const fromOurs = site ? /^(same-origin|none)$/.test(site) : from === undefined || from === asked || names.has(from)
    const isCall = path.startsWith('/api/')
    const reads = /^(GET|HEAD|OPTIONS)$/.test(method)
    if (FOR_ALL.test(path) || (isOurs && (fromOurs || reads))) return next()
    if (isCall) return problemAnswer(new AppError('wrong_address'))
    const sentences = languages.map((language) => `${text(language, 'common:error.wrong_address')}\n`).join('')
    return new Response(sentences, { status: statusOf('wrong_address'), headers: { 'content-type': 'text/plain; charset=UTF-8' } })
  }
}
