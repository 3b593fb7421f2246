type Bytes = Uint8Array<ArrayBuffer>

/** The longer and the shorter edge of A4. Points of PDF (1/72 inch). */
const LONG = 841.89
const SHORT = 595.28

/** Width, height and number of colours of a JPEG, from the header of its frame. Undefined for other bytes. */
export const frameOf = (jpeg: Bytes): { width: number; height: number; colours: number } | undefined => {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker < 0xff00) return undefined
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), colours: view.getUint8(at + 9) }
  }
  return undefined
}

/** A PDF with a page for each JPEG, whose bytes it holds as they are. Each page is as large as A4 and has the shape of its picture. */
export const pdfOf = (pages: readonly Bytes[]): Blob => {
  const parts: (string | Bytes)[] = []
  const starts: number[] = []
  let length = 0
  const put = (part: string | Bytes) => {
    parts.push(part)
    length += part.length
  }
  const object = (...content: (string | Bytes)[]) => {
    starts.push(length)
    put(`${starts.length} 0 obj\n`)
    for (const part of content) put(part)
    put('\nendobj\n')
  }
  put('%PDF-1.4\n')
  object('<< /Type /Catalog /Pages 2 0 R >>')
  const numbers = pages.map((_, at) => `${3 + at * 3} 0 R`)
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${numbers.join(' ')}] >>`)
  for (const [at, jpeg] of pages.entries()) {
    const frame = frameOf(jpeg)
    if (!frame) throw new Error('a page is no JPEG')
    const own = 3 + at * 3
    const [width, height] = onA4(frame)
    const drawing = `q ${width} 0 0 ${height} 0 0 cm /Page Do Q`
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /XObject << /Page ${own + 1} 0 R >> >> /Contents ${own + 2} 0 R >>`,
    )
    object(
      `<< /Type /XObject /Subtype /Image /Width ${frame.width} /Height ${frame.height} /BitsPerComponent 8 `,
      `/ColorSpace /${frame.colours === 1 ? 'DeviceGray' : 'DeviceRGB'} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    )
    object(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
  }
  const table = length
  put(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n`)
  for (const start of starts) put(`${String(start).padStart(10, '0')} 00000 n \n`)
  put(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

/** The size of a page, in points. */
const onA4 = ({ width, height }: { width: number; height: number }): [number, number] => {
  const scale = Math.min(LONG / Math.max(width, height), SHORT / Math.min(width, height))
  return [Number((width * scale).toFixed(2)), Number((height * scale).toFixed(2))]
}
