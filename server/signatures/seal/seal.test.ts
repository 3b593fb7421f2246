import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePapers, renderPdf } from '#papers/kit/engine.ts'
import { signatureCertificate, type SignatureCertificateData } from '#papers/signature-certificate/paper.ts'
import { signatureStamps, type SignatureStampsData } from '#papers/signature-stamps/paper.ts'
import { sha256 } from '../../kit/files/store.ts'
import { startAuthority } from './authority.stand-in.ts'
import { makeCertificate } from './certificate.ts'
import { sealed, type Sealing, signerOf, signerOfFile } from './seal.ts'
import { findSeals } from './verify.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url))
const dataOf = <T>(paper: string) => JSON.parse(read(`../../../papers/${paper}/sample.json`).toString()) as T

const document = new Uint8Array(read('../../sample/files/payslip.pdf'))
const at = new Date('2026-11-28T05:12:30Z')
let own: Awaited<ReturnType<typeof makeCertificate>>
let sealing: Sealing
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seal-'))
  own = await makeCertificate('株式会社ひだまりケア', at)
  const certificate = await renderPdf(signatureCertificate, dataOf<SignatureCertificateData>('signature-certificate'))
  const stamps = await renderPdf(signatureStamps, dataOf<SignatureStampsData>('signature-stamps'))
  sealing = {
    document,
    certificates: [certificate.pdf],
    stamps: stamps.pdf,
    marks: [],
    signer: await signerOf(own.certificate, own.privateKey),
    reason: '署名依頼 0d2f4c1e',
    at,
    timestamps: null,
  }
})
afterAll(async () => {
  await closePapers()
  await rm(folder, { recursive: true })
})

/** Places all over the first page, by turns for each of the four stamps. */
const marks = (size: number) =>
  Array.from({ length: size }, (_, n) => ({
    page: 1,
    x: 40 + (n % 4) * 120,
    y: 60 + Math.floor(n / 4) * 60,
    width: 100,
    height: 40,
    stamp: n % 4,
  }))

test('seals what the signers read without changing a byte of it, with the certificate at its end', async () => {
  const { bytes, level } = await sealed({ ...sealing, marks: marks(4) })
  expect(level).toBe('B-B')
  expect(sha256(bytes.subarray(0, document.length))).toBe(sha256(document))
  const pdf = await PDF.load(bytes)
  expect(pdf.getPageCount()).toBe((await PDF.load(document)).getPageCount() + 1)
  const [found, ...more] = await findSeals(bytes)
  expect(more).toEqual([])
  expect(found).toEqual({ genuine: true, whole: true, fingerprint: sha256(own.certificate), stamped_at: null })
})

test('seals 20 places of several signers in two seconds at most (a peer took minutes)', async () => {
  const begun = performance.now()
  const { bytes } = await sealed({ ...sealing, marks: marks(20) })
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(await findSeals(bytes)).toMatchObject([{ genuine: true, whole: true }])
})

test('a trusted time stands in the seal where there is a timestamp authority', async () => {
  const authority = await startAuthority(at)
  try {
    const { bytes, level } = await sealed({ ...sealing, timestamps: authority.url })
    expect(level).toBe('B-T')
    expect(await findSeals(bytes)).toMatchObject([{ genuine: true, whole: true, stamped_at: at.toISOString() }])
  } finally {
    await authority.close()
  }
})

test('no seal is made without the trusted time that was asked for', async () => {
  await expect(sealed({ ...sealing, timestamps: 'http://127.0.0.1:9' })).rejects.toThrow('TSA request failed')
})

test('one flipped byte of what is sealed is found, wherever it stands', async () => {
  const { bytes } = await sealed(sealing)
  const gap = Buffer.from(bytes).indexOf('/Contents <')
  for (const place of [9, 500, document.length - 3, document.length + 200, bytes.length - 40]) {
    if (place > gap && place < gap + 48_000 && place < bytes.length - 400) continue
    const flipped = new Uint8Array(bytes)
    flipped[place] = (flipped[place] ?? 0) ^ 1
    expect(
      (await findSeals(flipped)).some(({ genuine, whole }) => genuine && whole),
      `byte ${place}`,
    ).toBe(false)
  }
})

test('bytes that are added behind a seal are not covered by it', async () => {
  const { bytes } = await sealed(sealing)
  expect(await findSeals(Buffer.concat([bytes, Buffer.from('\n% more')]))).toMatchObject([{ genuine: true, whole: false }])
})

const run = promisify(execFile)
const has = (program: string) =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((each) => existsSync(path.join(each, program)))

test.runIf(has('pdfsig'))('a reader of PDF accepts the seal (with pdfsig)', async () => {
  const file = path.join(folder, 'sealed.pdf')
  await writeFile(file, (await sealed({ ...sealing, marks: marks(2) })).bytes)
  // it knows no certificate of ours and says so; what counts here is the signature
  const { stdout } = await run('pdfsig', ['-nocert', file]).catch((error: unknown) => error as { stdout: string })
  expect(stdout).toContain('Signature is Valid')
  expect(stdout).toContain('Total document signed')
  expect(stdout).toContain('株式会社ひだまりケア')
})

test.runIf(has('openssl'))(
  'the key of the company is used from its PKCS#12 file, and a wrong passphrase is refused (with openssl)',
  async () => {
    const [key, certificate, file] = ['key.pem', 'own.pem', 'own.p12'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ]
    await run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-utf8',
      '-days',
      '9',
      '-subj',
      '/CN=髙﨑介護',
      '-keyout',
      key,
      '-out',
      certificate,
    ])
    await run('openssl', ['pkcs12', '-export', '-inkey', key, '-in', certificate, '-passout', 'pass:秘密', '-out', file])
    const bytes = new Uint8Array(readFileSync(file))
    const signer = await signerOfFile(bytes, '秘密')
    const made = await sealed({ ...sealing, signer })
    expect(await findSeals(made.bytes)).toMatchObject([{ genuine: true, whole: true, fingerprint: sha256(signer.certificate) }])
    await expect(signerOfFile(bytes, 'falsch')).rejects.toThrow('Integrity')
  },
)

test.each([
  ['no PDF', Buffer.from('署名'), 'no objects found'],
  ['a cut PDF', document.subarray(0, 200), 'without pages'],
])('%s is not sealed', async (_, bytes, why) => {
  await expect(sealed({ ...sealing, document: new Uint8Array(bytes) })).rejects.toThrow(why)
})
