/**
 * Detects the media type of a file by its content. Its name and the type that the sender claims are ignored, since anybody can write
 * anything there.
 */
export const sniff = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD))
  return signatures.find(([, isSo]) => isSo(head))?.[0] ?? textType(head) ?? UNKNOWN
}

/** How many bytes at the beginning are examined. */
const HEAD = 64 * 1024
const UNKNOWN = 'application/octet-stream'

type Test = (head: Buffer) => boolean
const ascii = (text: string, at = 0): Test => {
  const wanted = Buffer.from(text, 'latin1')
  return (head) => head.subarray(at, at + wanted.length).equals(wanted)
}
const both =
  (...tests: Test[]): Test =>
  (head) =>
    tests.every((test) => test(head))
const brand = (...names: string[]): Test => both(ascii('ftyp', 4), (head) => names.includes(head.toString('latin1', 8, 12)))
const zipWith = (part: string): Test => both(ascii('PK\x03\x04'), (head) => head.includes(part))

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Tried in this order; the first that matches decides. */
const signatures: readonly [type: string, Test][] = [
  ['application/pdf', ascii('%PDF-')],
  ['image/jpeg', ascii('\xff\xd8\xff')],
  ['image/png', ascii('\x89PNG\r\n\x1a\n')],
  ['image/gif', ascii('GIF8')],
  ['image/webp', both(ascii('RIFF'), ascii('WEBP', 8))],
  ['image/tiff', (head) => ascii('II*\0')(head) || ascii('MM\0*')(head)],
  ['image/bmp', both(ascii('BM'), (head) => head.length > 26 && head.readUInt32LE(6) === 0)],
  ['image/avif', brand('avif', 'avis')],
  ['image/heic', brand('heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1')],
  ['video/mp4', ascii('ftyp', 4)],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', zipWith('word/')],
  [XLSX, zipWith('xl/')],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', zipWith('ppt/')],
  ['application/zip', ascii('PK')],
  ['application/x-ole-storage', ascii('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['application/rtf', ascii('{\\rtf')],
  ['application/x-msdownload', ascii('MZ')],
  ['application/x-executable', ascii('\x7fELF')],
  ['application/x-mach-binary', (head) => /^(feedfac[ef]|c[ef]faedfe|cafebabe)/.test(head.toString('hex', 0, 4))],
  ['text/x-script', ascii('#!')],
]

/** Detects kinds of text by their first tag. Undefined when the content has control characters that no text has. */
const textType = (head: Buffer): string | undefined => {
  const isUtf16 = head[0] === 0xff ? head[1] === 0xfe : head[0] === 0xfe && head[1] === 0xff
  if (!isUtf16 && /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(head.toString('latin1'))) return undefined
  const start = head
    .toString(isUtf16 && head[0] === 0xff ? 'utf16le' : 'utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, 2000)
  if (/^(<\?xml[^>]*>|<!--[^]*?-->|<!doctype svg[^>]*>|\s)*<svg[\s/>]/i.test(start)) return 'image/svg+xml'
  if (/<(!doctype\s+html|html|head|body|script|iframe|object|embed|style|link|meta)[\s/>]/i.test(start)) return 'text/html'
  return start.startsWith('<?xml') ? 'text/xml' : 'text/plain'
}

/**
 * Types with which a file may be sent to a browser. All others, such as programs and web pages, are sent as plain bytes to save, so that a
 * browser never runs or displays them.
 */
const harmless = /^(image\/(?!svg)|application\/(pdf|zip|vnd\.openxmlformats|x-ole-storage|rtf)|text\/plain|video\/mp4)/
export const servedType = (type: string): string => (harmless.test(type) ? type : UNKNOWN)

/** The type in which photos are stored. */
export const PHOTO = 'image/jpeg'
/** The type of encrypted bytes, which only the fact that they belong to can open (kit/entity/pictures.ts). */
export const SEALED = 'application/x-sealed'

/** Types of images for which a preview can be drawn. */
export const isPicture = (type: string): boolean => /^image\/(jpeg|png|gif|webp|tiff|avif|heic)$/.test(type)
export const hasPreview = (type: string): boolean => type === 'application/pdf' || isPicture(type)
