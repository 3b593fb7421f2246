import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import { openDb } from '#server/kit/db/db.ts'
import { keepFile } from '#server/kit/uploads/keep.ts'
import { closeDrawing } from '#server/kit/files/draw.ts'
import { openStore, requireStore } from '#server/kit/files/open.ts'
import { s3Store } from '#server/kit/files/s3.ts'
import { type Store, StoreFull } from '#server/kit/files/store.ts'
import { sweepFiles } from '#server/kit/uploads/sweep.ts'
import { parseFilesUrl } from '#server/kit/base/store-url.ts'
import { openTestApp } from '../app.ts'
import { copyOfMigrated } from '../copies.ts'
import { all, nobody, promisesOf } from './promises.ts'
import { isRadosgwInstalled, KEY, SECRET, startRadosgw } from './radosgw.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { limitOf } from '../machine.ts'

describe.skipIf(!isRadosgwInstalled)('a bucket of a real S3 service as a store (with radosgw)', () => {
  let service: Awaited<ReturnType<typeof startRadosgw>>
  let client: S3Client
  let store: Store
  let directory: string
  const urlOf = (secret: string, bucket: string) => `s3://${KEY}:${secret}@${service.host}/${bucket}?tls=off`
  beforeAll(async () => {
    service = await startRadosgw()
    directory = await fs.mkdtemp(path.join(os.tmpdir(), 'hidamari-s3-'))
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
    if (bucket) store = s3Store(bucket, path.join(directory, 'coming'), 10)
  }, limitOf(180_000))
  afterAll(async () => {
    store.close()
    client.destroy()
    await service.stop()
    await fs.rm(directory, { recursive: true, force: true })
  }, limitOf(60_000))

  const hashes = async (Bucket = 'care') => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'files/' }))
    return Contents.map(({ Key = '' }) => Key.replace('files/', '')).toSorted()
  }

  promisesOf(() => store, {
    hashes,
    damage: (hash, bytes) => client.send(new PutObjectCommand({ Bucket: 'care', Key: `files/${hash}`, Body: bytes })),
  })

  test('what was on its way through this machine is gone from it', async () => {
    expect(await fs.readdir(path.join(directory, 'coming'))).toEqual([])
  })

  test('a full disk under what is on its way is told as such, and leaves nothing', async () => {
    const open = fs.open.bind(fs)
    const full = vi
      .spyOn(fs, 'open')
      .mockImplementation((place, flags, mode) => (flags === 'wx' ? open('/dev/full', 'w') : open(place, flags, mode)))
    const stream = async function* () {
      yield randomBytes(100_000)
    }
    await expect(store.put(stream(), nobody)).rejects.toThrow(StoreFull)
    full.mockRestore()
    expect(await fs.readdir(path.join(directory, 'coming'))).toEqual([])
  })

  test('a quota that is used up is told as a full store, and the bytes are not there', async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'small' }))
    service.limit('small', 50_000)
    const small = await openStore({ filesUrl: urlOf(SECRET, 'small'), dataDir: directory })
    await expect(small.put(randomBytes(100_000), nobody)).rejects.toThrow(StoreFull)
    expect(await hashes('small')).toEqual([])
    small.close()
  })

  test('what no record names is swept out of the bucket, and what has a day left stays', async () => {
    const database = firstDatabase()
    const copy = await copyOfMigrated(database)
    const { db, close } = openDb(copy.login)
    const keep = (days: number) => keepFile(db, store, randomBytes(100), { type: 'text/plain', days })
    const [gone, stays] = [await keep(-1), await keep(1)]
    await sweepFiles({ db, files: store }, allEntities)
    const left = await hashes()
    expect([left.includes(gone.hash), left.includes(stays.hash)]).toEqual([false, true])
    const marks = await all(store.marks())
    expect([marks.includes(gone.hash), marks.includes(stays.hash)]).toEqual([false, false])
    await close()
  })

  test('the archive stores, shows, replaces and packs its files there', async () => {
    const app = await openTestApp(firstDatabase(), { FILES_URL: urlOf(SECRET, 'care') })
    const { archive } = app.client(await app.setUp())
    const sent = async (name: string, bytes: Uint8Array) =>
      archive.addFile({ file: new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }) })
    const [first, second] = [await fs.readFile('server/sample/files/training.pdf'), randomBytes(400_000)]
    const file = await sent('研修.pdf', first)
    const node = await archive.add({ area: 'library', parent_id: null, file })
    expect((await archive.filePreview({ id: node.id, hash: file.hash, page: 1 }))?.type).toBe('image/webp')
    const { version, id } = node
    const replaced = await archive.replace({ id, version, file: await sent('研修.pdf', second) })
    const taken = async (hash: string) => Buffer.from(await (await archive.file({ id, hash })).arrayBuffer())
    expect([await taken(file.hash), await taken(replaced.file?.hash ?? '')]).toEqual([first, second])
    const inside = unzipSync(new Uint8Array(await (await archive.zip({ id: [id] })).arrayBuffer()))
    expect(Buffer.from(inside['研修.pdf'] ?? [])).toEqual(second)
    expect(await hashes()).toEqual(expect.arrayContaining([file.hash, replaced.file?.hash]))
    await closeDrawing()
    await app.close()
  })

  test.each([
    ['a wrong secret', () => urlOf('WRONGWRONG', 'care')],
    ['a bucket that does not exist', () => urlOf(SECRET, 'nothing')],
    ['a service that does not answer', () => `s3://${KEY}:${SECRET}@127.0.0.1:9/care?tls=off`],
  ])('%s prevents the start in words, without the secret', async (_, url) => {
    const settings = { filesUrl: url(), dataDir: directory }
    const start = requireStore(await openStore(settings), settings)
    await expect(start).rejects.toThrow(/^The store for files, s3:\/\/\*\*\*@.*cannot be used: .+ See FILES_URL\.$/)
  })
})
