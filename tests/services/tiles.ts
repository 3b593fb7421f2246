import sharp from 'sharp'

/** A number as PMTiles writes it in directories: seven bits in each byte, the lowest first. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)])

/** A file of one tile, a picture of the whole world, in PMTiles version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
export const oneTile = async (): Promise<Uint8Array> => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cfe3d4' } })
    .png()
    .toBuffer()
  const about = Buffer.from(JSON.stringify({ attribution: '<a href="https://example.jp">© 試験地図</a>' }))
  // one entry: tile 0, one time, of this length, at the beginning of the tiles (written with one added)
  const root = Buffer.from([1, 0, 1, tile.length, 1].flatMap(varint))
  const head = Buffer.alloc(127)
  head.write('PMTiles')
  head.writeUInt8(3, 7)
  const parts = [root, about, Buffer.alloc(0), tile]
  let at = head.length
  for (const [index, part] of parts.entries()) {
    head.writeBigUInt64LE(BigInt(at), 8 + index * 16)
    head.writeBigUInt64LE(BigInt(part.length), 16 + index * 16)
    at += part.length
  }
  for (const [index, size] of [1, 1, 1].entries()) head.writeBigUInt64LE(BigInt(size), 72 + index * 8)
  // clustered, nothing compressed, pictures in PNG, from zoom 0 to 0
  head.set([1, 1, 1, 2, 0, 0], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) head.writeInt32LE(degrees * 1e7, 102 + index * 4)
  head.writeInt32LE(139 * 1e7, 119)
  head.writeInt32LE(35 * 1e7, 123)
  return Buffer.concat([head, ...parts])
}
