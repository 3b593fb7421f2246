/**
 * The text of a CSV file: UTF-8 (with or without BOM), UTF-16 with BOM, as Excel writes its Unicode text, or Shift_JIS.
 * @returns the line in which another encoding begins, where lines of two were put together; undefined for what is no text
 */
export const decodeText = (bytes: Uint8Array): { text: string } | { mixed: number } | undefined => {
  const wide = WIDE.find(({ mark }) => mark.every((byte, i) => bytes[i] === byte))
  if (wide) return textIn(bytes, wide.encoding)
  // a picture or another program's file may happen to be decodable
  if (bytes.includes(0)) return undefined
  const plain = textIn(bytes, 'utf-8')
  if (plain) return plain
  const mixed = mixedLine(bytes)
  return mixed === undefined ? textIn(bytes, 'shift_jis') : { mixed }
}

const WIDE = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

const textIn = (bytes: Uint8Array, encoding: string): { text: string } | undefined => {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return undefined
  }
}

/** Hiragana, katakana and kanji: hardly any line of Shift_JIS reads as such in UTF-8 by chance. */
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/

/** The first line that is of another encoding than the first that tells one. From 1. */
const mixedLine = (bytes: Uint8Array): number | undefined => {
  let first: boolean | undefined
  let [start, line] = [0, 1]
  while (start < bytes.length) {
    const end = bytes.indexOf(10, start)
    const part = bytes.subarray(start, end < 0 ? bytes.length : end)
    if (part.some((byte) => byte > 0x7f)) {
      const isUtf8 = JAPANESE.test(textIn(part, 'utf-8')?.text ?? '')
      if (first !== undefined && isUtf8 !== first) return line
      first = isUtf8
    }
    if (end < 0) return undefined
    start = end + 1
    line += 1
  }
  return undefined
}
