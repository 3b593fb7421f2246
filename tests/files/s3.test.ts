import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore, requireStore } from '#server/kit/files/open.ts'
import { s3Store } from '#server/kit/files/s3.ts'
import type { Store } from '#server/kit/files/store.ts'
import { parseFilesUrl } from '#server/kit/files/url.ts'
import { promisesOf } from './promises.ts'
import { isRadosgwInstalled, KEY, SECRET, startRadosgw } from './radosgw.ts'

describe.skipIf(!isRadosgwInstalled)('a bucket of a real S3 service (radosgw) as a store', () => {
  let service: Awaited<ReturnType<typeof startRadosgw>>
  let client: S3Client
  let store: Store
  const urlOf = (secret: string, bucket: string) => `s3://${KEY}:${secret}@${service.host}/${bucket}?tls=off`
  beforeAll(async () => {
    service = await startRadosgw()
    client = new S3Client({
      endpoint: `http://${service.host}`,
      region: 'us-east-1',
      credentials: { accessKeyId: KEY, secretAccessKey: SECRET },
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    })
    await client.send(new CreateBucketCommand({ Bucket: 'care' }))
    const { bucket } = parseFilesUrl(urlOf(SECRET, 'care'))
    // small pages, so that a listing has several
    if (bucket) store = s3Store(bucket, 10)
  }, 180_000)
  afterAll(async () => {
    store.close()
    client.destroy()
    await service.stop()
  }, 60_000)

  promisesOf(
    () => store,
    (hash, bytes) => client.send(new PutObjectCommand({ Bucket: 'care', Key: `files/${hash}`, Body: bytes })),
  )

  test.each([
    ['a wrong secret', () => urlOf('WRONGWRONG', 'care')],
    ['a bucket that does not exist', () => urlOf(SECRET, 'nothing')],
    ['a service that does not answer', () => `s3://${KEY}:${SECRET}@127.0.0.1:9/care?tls=off`],
  ])('%s prevents the start in words, without the secret', async (_, url) => {
    const settings = { filesUrl: url() }
    const start = requireStore(await openStore(settings), settings)
    await expect(start).rejects.toThrow(/^The store for files, s3:\/\/\*\*\*@.*cannot be used: .+ See FILES_URL\.$/)
  })
})
