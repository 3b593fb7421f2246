import type { ClientConfig } from 'pg'
import { StartError } from './start-error.ts'

/** A database on a server: one connection configuration per host, in the order of the URL. `shown`: the URL without its password. */
export type DatabaseUrl = { hosts: ClientConfig[]; options: string; shown: string }

const SHAPE = /^(postgres(?:ql)?):\/\/([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/i
const EXAMPLE = 'postgres://user:password@host:5432/database'
const SPECIAL = 'write @ as %40, / as %2F, : as %3A, # as %23, % as %25'
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+|%2f[a-z0-9._%-]+)(?::(\d{1,5}))?$/i

/**
 * Reads `postgres://user:password@host1:5432,host2:5432/database?…`. Several hosts are a primary and its standbys.
 * @throws StartError that names the mistake; the message never repeats the text, since that contains a password
 */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const [, scheme, authority, database, query] = SHAPE.exec(text) ?? []
  if (scheme === undefined || authority === undefined) throw new StartError(`DATABASE_URL must look like ${EXAMPLE}.`)
  if (!database) throw new StartError('DATABASE_URL names no database: add /name after the host.')
  const login = authority.slice(0, authority.lastIndexOf('@') + 1)
  const hostList = authority.slice(login.length).split(',')
  const params = new URLSearchParams(query)
  if (hostList[0] === '' && params.has('host')) hostList[0] = encodeURIComponent(params.get('host') ?? '')
  const hosts = hostList.map((host) => requireHost(host))
  if (!isDecodable(login + database) || /[@/?#]/.test(login.slice(0, -1))) {
    throw new StartError(`DATABASE_URL has a user or password with a special character: ${SPECIAL}.`)
  }
  const options = params.get('options') ?? ''
  for (const own of ['options', 'host', 'port', 'target_session_attrs', 'load_balance_hosts']) params.delete(own)
  const rest = `/${database}${params.size ? `?${params}` : ''}`
  const user = login && `${login.split(/[:@]/, 1)[0]}${login.includes(':') ? ':***' : ''}@`
  return {
    hosts: hosts.map((host) => ({ connectionString: `${scheme}://${login}${host}${rest}` })),
    options,
    shown: `${scheme}://${user}${hosts.join(',')}/${database}`,
  }
}

function requireHost(text: string): string {
  const [, name, port] = HOST.exec(text) ?? []
  if (name === undefined || Number(port ?? 5432) > 65535) {
    throw new StartError(`DATABASE_URL has a part that is no host or port: write ${EXAMPLE}, in a password ${SPECIAL}.`)
  }
  return `${name}:${port ?? 5432}`
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
