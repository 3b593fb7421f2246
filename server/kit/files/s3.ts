import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { checkSpool, spool } from './spool.ts'
import { checked, type Claim, type Entry, type Kept, requireHash, sha256, type Source, type Store, StoreFull } from './store.ts'
import type { Bucket } from '../base/store-url.ts'

/** Up to this size bytes are sent from memory, so that the library can repeat a failed attempt; a stream cannot be sent twice. Bytes. */
const REPEATABLE = 8 * 1024 * 1024

/**
 * A store in a bucket of an S3 service. Keys are ASCII and reveal nothing about the content: `files/<hash>`.
 * @param coming a local folder for bytes on their way to the bucket
 * @param page the most names in one answer of a listing; smaller in tests
 */
export const s3Store = ({ bucket: Bucket, endpoint, region, credentials }: Bucket, coming: string, page = 1000): Store => {
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
    forcePathStyle: true,
    // the hash is checked at every reading anyway, and not every service supports the checksums of Amazon's library
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
  const keyOf = (hash: string) => ({ Bucket, Key: `files/${requireHash(hash)}` })
  const markOf = (hash: string) => ({ Bucket, Key: `marks/${requireHash(hash)}` })

  const mark = async (hash: string) => {
    await client.send(new PutObjectCommand({ ...markOf(hash), Body: '', ContentLength: 0 })).catch(refused)
  }
  const send = async (source: Uint8Array, claim: Claim): Promise<Kept> => {
    const kept = { hash: sha256(source), size: source.byteLength }
    await claim(kept.hash)
    await mark(kept.hash)
    await client.send(new PutObjectCommand({ ...keyOf(kept.hash), Body: source, ContentLength: kept.size })).catch(refused)
    return kept
  }
  /** Stores a stream. Its key is its hash, which is only known at the end, so the stream is first written to a local file. */
  const sendStream = async (source: Source, claim: Claim): Promise<Kept> => {
    const { place, ...kept } = await spool(coming, source)
    try {
      if (kept.size <= REPEATABLE) return await send(await fs.readFile(place), claim)
      await claim(kept.hash)
      await mark(kept.hash)
      const object = { ...keyOf(kept.hash), Body: createReadStream(place), ContentLength: kept.size }
      await client.send(new PutObjectCommand(object)).catch(refused)
      return kept
    } finally {
      await fs.rm(place, { force: true })
    }
  }
  async function* marks(): AsyncGenerator<Entry> {
    const prefix = 'marks/'
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const answer = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: page, ContinuationToken: token }),
      )
      for (const { Key = '', LastModified } of answer.Contents ?? []) {
        const hash = Key.slice(prefix.length)
        if (/^[0-9a-f]{64}$/.test(hash) && LastModified) yield { hash, at: LastModified }
      }
      token = answer.NextContinuationToken
    }
  }

  return {
    put: (source, claim) => (source instanceof Uint8Array ? send(source, claim) : sendStream(source, claim)),
    get: async (hash) => {
      const found = await client.send(new GetObjectCommand(keyOf(hash))).catch(missing)
      return found && checked(hash, found.Body as AsyncIterable<Uint8Array>)
    },
    remove: async (hash) => {
      await client.send(new DeleteObjectCommand(keyOf(hash)))
    },
    mark,
    marks,
    unmark: async (hash) => {
      await client.send(new DeleteObjectCommand(markOf(hash)))
    },
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket }))
      await checkSpool(coming)
    },
    close: () => client.destroy(),
  }
}

const missing = (error: unknown) => {
  if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404)) return null
  throw error
}

const refused = (error: unknown) => {
  const full = error instanceof S3ServiceException && (error.name === 'QuotaExceeded' || error.$metadata.httpStatusCode === 507)
  throw full ? new StoreFull('the quota of the file store is used up', { cause: error }) : error
}
