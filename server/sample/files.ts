import { readdirSync, readFileSync } from 'node:fs'
import type { FileValue } from '#domain/kit/files.ts'
import { sniff } from '../kit/files/sniff.ts'
import { sha256 } from '../kit/files/store.ts'

type SampleFile = Pick<FileValue, 'hash' | 'size' | 'type'> & { bytes: Uint8Array }

const folder = new URL('./files/', import.meta.url)

/** Files that were drawn for the sample company, by their name: they show nobody, and say that they are samples. */
const drawn: ReadonlyMap<string, SampleFile> = new Map(
  readdirSync(folder).map((name) => {
    const bytes = readFileSync(new URL(name, folder))
    return [name, { bytes, hash: sha256(bytes), size: bytes.byteLength, type: sniff(bytes) }]
  }),
)

/** A picture as a record names it. */
export const samplePicture = (name: string): string => found(name).hash

/** A document under the name that somebody gave to it. */
export const sampleDocument = (drawing: string, name: string): FileValue => {
  const { hash, size, type } = found(drawing)
  return { hash, name, size, type }
}

/** The file that a record of the sample names. */
export const sampleFileOf = (hash: string): SampleFile | undefined => drawn.values().find((file) => file.hash === hash)

const found = (name: string): SampleFile => {
  const file = drawn.get(name)
  if (!file) throw new Error(`no file ${name} was drawn for the sample`)
  return file
}
