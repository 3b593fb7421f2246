/**
 * Decodes a CSV file: UTF-8 (with or without BOM), UTF-16 with BOM, which is Excel's "Unicode text", or Shift_JIS.
 * @returns the text; `mixed`: the line at which the encoding changes, when files of two encodings were joined; undefined when it is no text
 */
export const decodeText = (bytes: Uint8Array): { text: string } | { mixed: number } | undefined => {
  const wide = WIDE.find(({ mark }) => mark.every((byte, i) => bytes[i] === byte))
  if (wide) return textIn(bytes, wide.encoding)
  // the bytes of a picture or of another program's file may happen to be valid UTF-8 or Shift_JIS
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

/** Hiragana, katakana and kanji. A line of Shift_JIS hardly ever decodes to such characters in UTF-8 by chance. */
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/

/** The first line whose encoding differs from that of the lines above; lines of ASCII only are of either. From 1; undefined for none. */
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
