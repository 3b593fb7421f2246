import net from 'node:net'
import path from 'node:path'
import { proxyList } from './address.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { parseFilesUrl } from './store-url.ts'

/** The settings that the operator chooses by environment variables. `port` 0: any free port; `databaseUrl` null: the embedded database. */
export type Settings = {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** The same database as the role that owns it, for migrations; null where `databaseUrl` is that role. */
  migrateUrl: string | null
  /** The store of uploaded files: the path of a folder, or the URL of a bucket. */
  filesUrl: string
  /** The file of the key that encrypts values which the database must not be able to read (kit/keys/keys.ts). */
  keyFile: string
  /** The folder for backups, and the file that holds their passphrase; without both no automatic backups are made. */
  backupDir: string | null
  backupPassphraseFile: string | null
  publicUrl: string
  /** Mail server; null keeps mails in the outbox. */
  smtpUrl: string | null
  /** The file to which the last hash of the audit log is written once a day, outside of the database; null for none. */
  headFile: string | null
  mailFrom: string
  /** Addresses and networks of proxies, besides this machine, whose `X-Forwarded-For` is trusted for the address of a caller. */
  trustedProxies: readonly string[]
  /** A timestamp authority (RFC 3161) for seals of signed documents; null for none. */
  timestampUrl: string | null
  /** The company's own key for seals, as a file in PKCS#12, and the file that holds its passphrase; null for a key that the program makes. */
  sealFile: string | null
  sealPassphraseFile: string | null
  /** A server in place of those of signature services, such as one for trials; null for their own. */
  signatureServicesUrl: string | null
  /** A route server (Valhalla) of the operator's; null for none. */
  valhallaUrl: string | null
  /** The file that holds the key for Google's routes, null for none, and the server that they are asked from. */
  googleRoutesKeyFile: string | null
  googleRoutesUrl: string
  /** A file of map tiles (PMTiles); null for none. */
  tilesFile: string | null
  /** Push services besides those of the browsers' makers, as origins. */
  pushOrigins: readonly string[]
  demo: boolean
}

/** One row of the table of settings that is printed at the start. A fatal problem prevents the start; any other is only a warning. */
export type SettingLine = { name: string; value: string; from: 'environment' | 'default'; problem: string; fatal: boolean }

/** Where Google is asked for routes. */
const GOOGLE_ROUTES = 'https://routes.googleapis.com'

type Read<T> = { use: T; shown?: string; problem?: string; fatal?: boolean }

/** Reads the settings. A value that cannot be used is replaced by the default and reported as a fatal line. */
export function readSettings(env: Record<string, string | undefined>): { settings: Settings; lines: SettingLine[] } {
  const lines: SettingLine[] = []
  const take = <T>(name: string, read: (text: string | null) => Read<T>): T => {
    const text = env[name]?.trim() || null
    const { use, shown = String(use), problem = '', fatal = false } = read(text)
    lines.push({ name, value: shown, from: text === null ? 'default' : 'environment', problem, fatal })
    return use
  }
  const host = take('HOST', readHost)
  const port = take('PORT', readPort)
  const dataDir = take('DATA_DIR', (text) => ({ use: path.resolve(text ?? './data') }))
  const databaseUrl = take('DATABASE_URL', (text) => readDatabaseUrl('DATABASE_URL', text, 'embedded'))
  const migrateUrl = take('MIGRATE_URL', (text) => readDatabaseUrl('MIGRATE_URL', text, 'as DATABASE_URL'))
  const filesUrl = take('FILES_URL', (text) => readFilesUrl(text, path.join(dataDir, 'files')))
  const keyFile = take('KEY_FILE', (text) => ({ use: path.resolve(text ?? path.join(dataDir, 'key')) }))
  const backupPassphraseFile = take('BACKUP_PASSPHRASE_FILE', readPath)
  const backupDir = take('BACKUP_DIR', (text) => {
    const both = (text === null) === (backupPassphraseFile === null)
    return { ...readPath(text), problem: both ? '' : 'no backups are made: BACKUP_DIR and BACKUP_PASSPHRASE_FILE are both needed' }
  })
  const publicUrl = take('PUBLIC_URL', (text) => readPublicUrl(text, host, port))
  const smtpUrl = take('SMTP_URL', readSmtpUrl)
  const headFile = take('HEAD_FILE', (text) => readHeadFile(text, dataDir))
  const mailFrom = take('MAIL_FROM', (text) => ({ use: text ?? `hidamari@${new URL(publicUrl).hostname}` }))
  const trustedProxies = take('TRUSTED_PROXY', readProxies)
  const timestampUrl = take('TIMESTAMP_URL', (text) => readServiceUrl('TIMESTAMP_URL', text, 'https://timestamp.example.jp/tsa'))
  const sealFile = take('SEAL_FILE', readPath)
  const sealPassphraseFile = take('SEAL_PASSPHRASE_FILE', readPath)
  const signatureServicesUrl = take('SIGNATURE_SERVICES_URL', (text) => {
    const { use, ...told } = readServiceUrl('SIGNATURE_SERVICES_URL', text, 'http://localhost:8080')
    return { use: use && use.replace(/\/$/, ''), ...told }
  })
  const valhallaUrl = take('VALHALLA_URL', (text) => {
    const { use, ...told } = readServiceUrl('VALHALLA_URL', text, 'http://localhost:8002')
    return { use: use && use.replace(/\/$/, ''), ...told }
  })
  const googleRoutesKeyFile = take('GOOGLE_ROUTES_KEY_FILE', readPath)
  const googleRoutesUrl = take('GOOGLE_ROUTES_URL', (text) => {
    const { use, ...told } = readServiceUrl('GOOGLE_ROUTES_URL', text, GOOGLE_ROUTES)
    return { ...told, use: (use ?? GOOGLE_ROUTES).replace(/\/$/, ''), shown: use ?? GOOGLE_ROUTES }
  })
  const tilesFile = take('TILES_FILE', readPath)
  const pushOrigins = take('PUSH_ORIGINS', (text) => {
    const read = readOrigins(text)
    return isSecure(publicUrl) ? read : { problem: 'devices get no notifications: PUBLIC_URL must be https', ...read }
  })
  return {
    settings: {
      host,
      port,
      dataDir,
      databaseUrl,
      migrateUrl,
      filesUrl,
      keyFile,
      backupDir,
      backupPassphraseFile,
      publicUrl,
      smtpUrl,
      headFile,
      mailFrom,
      trustedProxies,
      timestampUrl,
      sealFile,
      sealPassphraseFile,
      signatureServicesUrl,
      valhallaUrl,
      googleRoutesKeyFile,
      googleRoutesUrl,
      tilesFile,
      pushOrigins,
      demo: env['DEMO'] === '1',
    },
    lines,
  }
}

function readPath(text: string | null): Read<string | null> {
  return { use: text && path.resolve(text), shown: text === null ? 'none' : path.resolve(text) }
}

function readHost(text: string | null): Read<string> {
  if (text === null || net.isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return { use: text ?? '127.0.0.1' }
  return { use: '127.0.0.1', shown: text, ...fatal('HOST must be an address of this machine, such as 127.0.0.1, 0.0.0.0 or ::') }
}

function readPort(text: string | null): Read<number> {
  if (text === null) return { use: 3000 }
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65535 ? { use: port } : { use: 3000, shown: text, ...fatal('PORT must be a whole number from 0 to 65535') }
}

function readDatabaseUrl(name: string, text: string | null, otherwise: string): Read<string | null> {
  if (text === null) return { use: null, shown: otherwise }
  try {
    return { use: text, shown: parseDatabaseUrl(text).shown }
  } catch (error) {
    const words = error instanceof Error ? error.message.replace(/\.$/, '').replace('DATABASE_URL', name) : `${name} cannot be read`
    return { use: null, shown: '***', ...fatal(words) }
  }
}

function readFilesUrl(text: string | null, folder: string): Read<string> {
  try {
    return { use: text ?? folder, shown: parseFilesUrl(text ?? folder).shown }
  } catch (error) {
    const words = error instanceof Error ? error.message.replace(/\.$/, '') : 'FILES_URL cannot be read'
    return { use: folder, shown: '***', ...fatal(words) }
  }
}

function readPublicUrl(text: string | null, host: string, port: number): Read<string> {
  const own = addressOf(host, port)
  const url = text === null ? new URL(own) : URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    const words = 'PUBLIC_URL must be the address that people type, such as https://care.example.jp, without path or user'
    return { use: own, shown: '***', ...fatal(words) }
  }
  const isSafe = isLoopback(host) || url.protocol === 'https:'
  const problem = isSafe ? '' : 'reachable from the network without encryption: put a TLS proxy before it'
  return { use: url.origin, problem }
}

function readHeadFile(text: string | null, dataDir: string): Read<string | null> {
  if (text === null) return { use: null, shown: 'none' }
  const file = path.resolve(text)
  const isInside = !path.relative(dataDir, file).startsWith('..')
  return { use: file, problem: isInside ? 'lies beside the database: whoever rewrites one can rewrite both' : '' }
}

function readSmtpUrl(text: string | null): Read<string | null> {
  if (text === null) return { use: null, shown: 'none', problem: '' }
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    return {
      use: null,
      shown: '***',
      ...fatal('SMTP_URL must look like smtps://user:password@mail.example.jp:465 or smtp://mail.example.jp:587'),
    }
  }
  return { use: text, shown: `${url.protocol}//${url.host}` }
}

/** The address of a service, without user and password. */
function readServiceUrl(name: string, text: string | null, example: string): Read<string | null> {
  if (text === null) return { use: null, shown: 'none' }
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return { use: null, shown: '***', ...fatal(`${name} must look like ${example}`) }
  return { use: url.href }
}

function readProxies(text: string | null): Read<string[]> {
  const proxies = (text ?? '').split(/[\s,]+/).filter((proxy) => proxy !== '')
  try {
    proxyList(proxies)
    return { use: proxies, shown: ['this machine', ...proxies].join(', ') }
  } catch {
    const words =
      'TRUSTED_PROXY must be addresses or nets of proxies, such as 172.17.0.1 or 172.16.0.0/12, with commas between them'
    return { use: [], shown: text ?? '', ...fatal(words) }
  }
}

function readOrigins(text: string | null): Read<string[]> {
  const origins = (text ?? '').split(/[\s,]+/).filter((origin) => origin !== '')
  if (origins.every((origin) => URL.parse(origin)?.origin === origin)) return { use: origins, shown: origins.join(', ') || 'none' }
  const words = 'PUSH_ORIGINS must be push services as https://push.example.jp, with commas between them'
  return { use: [], shown: text ?? '', ...fatal(words) }
}

function fatal(problem: string) {
  return { problem, fatal: true }
}

/** Whether a server that listens on this host can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}

/** Whether browsers take an address for a secure one, which subscriptions to notifications need: by https, or on the same machine. */
export function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

/** The address to type on this machine for a server that listens on host and port. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${net.isIPv6(name) ? `[${name}]` : name}:${port}`
}

/** The settings as a table with aligned columns: setting, value, source, problem. */
export function settingsTable(lines: SettingLine[]): string {
  const head = ['setting', 'value', 'from', 'problem']
  const rows = [head, ...lines.map((line) => [line.name, line.value, line.from, line.problem || '-'])]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
