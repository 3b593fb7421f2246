import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from './start-error.ts'

/** An S3 bucket. A null leaves the choice to the environment variables of the S3 library (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, …). */
export type Bucket = {
  bucket: string
  endpoint: string | null
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}
/** The file store that a URL names. `shown`: the URL without its secrets. */
export type FilesUrl = { folder: string; bucket?: never; shown: string } | { folder?: never; bucket: Bucket; shown: string }

const EXAMPLE = 's3://key:secret@host:9000/bucket?region=ap-northeast-1 or the path of a folder'

/**
 * Reads `s3://key:secret@host:port/bucket?region=…&tls=off`, `file:///folder` or a path. Without a host it means Amazon's own service.
 * @throws StartError that names the mistake; the message never repeats the text, since that contains a secret
 */
export const parseFilesUrl = (text: string): FilesUrl => {
  if (text.startsWith('file://')) return folderAt(() => fileURLToPath(text))
  if (/^[a-z][a-z0-9+.-]+:/i.test(text) && !text.startsWith('s3:') && !path.isAbsolute(text)) throw wrong()
  return text.startsWith('s3:') ? { ...bucketOf(text) } : folderAt(() => path.resolve(text))
}

const wrong = () => new StartError(`FILES_URL must look like ${EXAMPLE}.`)

const folderAt = (read: () => string): FilesUrl => {
  try {
    const folder = read()
    return { folder, shown: folder }
  } catch {
    throw wrong()
  }
}

const bucketOf = (text: string): { bucket: Bucket; shown: string } => {
  const url = URL.parse(text)
  const bucket = url?.pathname.slice(1) ?? ''
  if (!url || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || (url.username === '') !== (url.password === '')) throw wrong()
  const { region = 'us-east-1', tls = 'on', ...other } = Object.fromEntries(url.searchParams)
  if (Object.keys(other).length > 0) throw new StartError('FILES_URL takes only the parameters region and tls.')
  if (tls !== 'on' && tls !== 'off') throw new StartError('FILES_URL has a parameter tls that is neither on nor off.')
  const secrets = [url.username, url.password].map(decoded)
  return {
    bucket: {
      bucket,
      region,
      endpoint: url.host === '' ? null : `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
      credentials: url.username === '' ? null : { accessKeyId: secrets[0] ?? '', secretAccessKey: secrets[1] ?? '' },
    },
    shown: `s3://${url.username === '' ? '' : '***@'}${url.host}/${bucket}`,
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StartError('FILES_URL has a key or secret with a special character: write / as %2F, @ as %40, : as %3A, % as %25.')
  }
}
