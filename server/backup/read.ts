import { checked, Damaged } from '../kit/files/store.ts'
import { type About, about, type Manifest, manifest, PART } from './content.ts'
import { type Piece, unpacked } from './pieces.ts'
import { BackupRefused } from './refusal.ts'
import { rowSum } from './sum.ts'

/** Callbacks that receive the parts of a backup, in their order. */
export type Receiver = {
  about?: (about: About) => Promise<unknown>
  key?: (key: Buffer) => unknown
  /** Some rows of a table, as one text in JSON. */
  rows?: (table: string, rows: string) => Promise<unknown>
  /** The bytes of a file. The stream fails at its end when they do not match the hash. */
  file?: (hash: string, bytes: AsyncIterable<Uint8Array>) => Promise<unknown>
}
export type Backup = { about: About; manifest: Manifest }

/**
 * Reads a whole backup and compares everything with its manifest, also parts that no callback receives.
 * @throws {BackupRefused} with a sentence for the operator
 */
export const readBackup = async (passphrase: string, file: AsyncIterable<Uint8Array>, into: Receiver = {}): Promise<Backup> => {
  const pieces = unpacked(passphrase, file)
  const sums = new Map<string, ReturnType<typeof rowSum>>()
  const seen = { files: 0, bytes: 0, spoilt: new Set<string>() }
  let found: About | undefined
  let last: Manifest | undefined
  for (let next = await pieces.next(); !next.done;) {
    const { part, bytes } = next.value
    if (part.startsWith(PART.file)) {
      const hash = part.slice(PART.file.length)
      const together = sameParts(pieces, next.value)
      await receiveFile(hash, together.bytes, seen, into)
      next = await together.next()
      continue
    }
    if (part.startsWith(PART.rows)) await receiveRows(part.slice(PART.rows.length), bytes, sums, into)
    else if (part === PART.key) into.key?.(Buffer.from(bytes))
    else if (part === PART.about) {
      found = about.parse(parsed(bytes))
      await into.about?.(found)
    } else if (part === PART.manifest) last = manifest.parse(parsed(bytes))
    next = await pieces.next()
  }
  if (!found || !last) throw new BackupRefused('damaged', 'The content of the backup is not whole. Use another one.')
  requireSame(last, Object.fromEntries([...sums].map(([name, { figures }]) => [name, figures()])))
  const missing = new Set(last.missing)
  if (seen.files !== last.files || seen.bytes !== last.bytes || [...seen.spoilt].some((hash) => !missing.has(hash)))
    throw different('file')
  return { about: found, manifest: last }
}

/**
 * Compares rows with the manifest.
 * @throws {BackupRefused} `different` when a table has other rows than the manifest says
 */
export const requireSame = ({ tables }: Manifest, found: Manifest['tables']): void => {
  const nothing = rowSum().figures()
  for (const [name, wanted] of Object.entries(tables)) {
    const { rows, sum } = found[name] ?? nothing
    if (rows !== wanted.rows || sum !== wanted.sum) throw different(name)
  }
}

const different = (name: string) =>
  new BackupRefused('different', `What was read is not what the backup says of itself (${name}). Use another one.`)

const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString())

const receiveRows = async (name: string, bytes: Uint8Array, sums: Map<string, ReturnType<typeof rowSum>>, into: Receiver) => {
  const text = Buffer.from(bytes).toString()
  const sum = sums.get(name) ?? rowSum()
  sums.set(name, sum)
  text.slice(1, -1).split(',\n').forEach(sum.add)
  await into.rows?.(name, text)
}

type Seen = { files: number; bytes: number; spoilt: Set<string> }

const receiveFile = async (hash: string, pieces: AsyncIterable<Uint8Array>, seen: Seen, into: Receiver) => {
  let size = 0
  const counted = async function* () {
    for await (const bytes of checked(hash, pieces)) {
      size += bytes.byteLength
      yield bytes
    }
  }
  try {
    if (into.file) await into.file(hash, counted())
    else for await (const _ of counted());
    seen.files++
    seen.bytes += size
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    seen.spoilt.add(hash)
  }
}

/** The pieces of one part as a stream, and the first piece after them. */
const sameParts = (pieces: AsyncGenerator<Piece>, first: Piece) => {
  let after: IteratorResult<Piece> | undefined
  const bytes = async function* () {
    yield first.bytes
    for (;;) {
      after = await pieces.next()
      if (after.done || after.value.part !== first.part) return
      yield after.value.bytes
    }
  }
  return { bytes: bytes(), next: async () => after ?? pieces.next() }
}
