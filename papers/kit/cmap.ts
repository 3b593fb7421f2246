/**
 * The code points for which a TrueType font has a glyph, from its Unicode `cmap` subtables of format 4 and 12.
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function codePoints(font: Buffer): Set<number> {
  const cmap = tableOffset(font, 'cmap')
  const found = new Set<number>()
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const record = cmap + 4 + index * 8
    if (!isUnicode(font.readUInt16BE(record), font.readUInt16BE(record + 2))) continue
    const subtable = cmap + font.readUInt32BE(record + 4)
    const format = font.readUInt16BE(subtable)
    if (format === 4) readSegments(font, subtable, found)
    if (format === 12) readGroups(font, subtable, found)
  }
  return found
}

function tableOffset(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`font without a ${tag} table`)
}

function isUnicode(platform: number, encoding: number): boolean {
  return platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10))
}

function readSegments(font: Buffer, subtable: number, found: Set<number>): void {
  const size = font.readUInt16BE(subtable + 6)
  for (let segment = 0; segment < size; segment += 2) {
    const last = font.readUInt16BE(subtable + 14 + segment)
    const first = font.readUInt16BE(subtable + 16 + size + segment)
    const delta = font.readUInt16BE(subtable + 16 + 2 * size + segment)
    const rangeAt = subtable + 16 + 3 * size + segment
    const range = font.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = range === 0 ? code : font.readUInt16BE(rangeAt + range + (code - first) * 2)
      if (range === 0 ? (glyph + delta) % 0x10000 !== 0 : glyph !== 0) found.add(code)
    }
  }
}

function readGroups(font: Buffer, subtable: number, found: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(subtable + 12); group++) {
    const record = subtable + 16 + group * 12
    for (let code = font.readUInt32BE(record); code <= font.readUInt32BE(record + 4); code++) found.add(code)
  }
}
