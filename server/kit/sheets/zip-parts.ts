/**
 * A file inside a zip file, as the directory at the end of the zip describes it. `at`: the offset of its header; `packed`: its size in the
 * zip; `unpacked`: its size when unpacked, null where the directory does not say. Bytes.
 */
export type Part = { name: string; unpacked: number | null; at: number; packed: number; isPacked: boolean }

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const MAX_COMMENT = 0xffff
/** The value of a field whose number is in the 64-bit directory instead. */
const ELSEWHERE = 0xffffffff
/** The flag of a part whose sizes follow its data and are not in its header. */
const LATER = 0b1000

/**
 * Lists the parts of a zip file without unpacking it. Null when it is no zip file, or one with a 64-bit directory, which only files above 4
 * GB need.
 */
export const zipParts = (bytes: Uint8Array): Part[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  if (count === 0xffff || view.getUint32(end + 12, true) === ELSEWHERE) return null
  const parts: Part[] = []
  let at = view.getUint32(end + 16, true)
  while (parts.length < count) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) return null
    const name = at + ENTRY_LENGTH
    const rest = name + view.getUint16(at + 28, true)
    parts.push({
      name: new TextDecoder().decode(bytes.subarray(name, rest)),
      unpacked: unpackedSize(view, at),
      at: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      isPacked: view.getUint16(at + 10, true) !== 0,
    })
    at = rest + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

/** The offset of the record that ends a zip file, after which only a comment may follow; null for no zip file. */
const endOf = (view: DataView): number | null => {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) if (view.getUint32(at, true) === END) return at
  return null
}

const unpackedSize = (view: DataView, at: number): number | null => {
  const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  // an empty file is two bytes when packed, so that its size 0 is a true one
  const isEmpty = packed <= 2 && (view.getUint16(at + 8, true) & LATER) === 0
  return unpacked === ELSEWHERE || (unpacked === 0 && !isEmpty) ? null : unpacked
}
