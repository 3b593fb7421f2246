import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { AppError, type FieldIssue } from '#domain/kit/errors.ts'
import { time } from '#domain/kit/fields.ts'
import { fromCell } from '#domain/kit/sheet.ts'
import { shortestPause } from '../base/pause.stand-in.ts'
import { mergedLine, readSheet } from './read-sheet.ts'
import { writeSheet } from './sheets.ts'

type Packed = { name: string; data: Uint8Array; says?: number; later?: boolean }

/** Makes a zip file. `says`: a wrong unpacked size to claim in its directory; `later`: the part claims to have its sizes after its data. */
const zip = (parts: readonly Packed[]): Buffer => {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, says = data.length, later = false } of parts) {
    const packed = deflateRawSync(data)
    const [head, entry] = [Buffer.alloc(30), Buffer.alloc(46)]
    head.writeUInt32LE(0x04034b50, 0)
    entry.writeUInt32LE(0x02014b50, 0)
    for (const [buffer, from] of [
      [head, 6],
      [entry, 8],
    ] as const) {
      buffer.writeUInt16LE(later ? 8 : 0, from)
      buffer.writeUInt16LE(8, from + 2)
      buffer.writeUInt32LE(packed.length, from + 12)
      buffer.writeUInt32LE(says, from + 16)
      buffer.writeUInt16LE(Buffer.byteLength(name), from + 20)
    }
    if (later) entry.writeUInt32LE(0, 20)
    entry.writeUInt32LE(at, 42)
    local.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += head.length + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, ...directory, end])
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const text = (words: string) => new TextEncoder().encode(words)
const workbook = { name: 'xl/workbook.xml', data: text('<workbook/>') }
const huge = new Uint8Array(65 * 1024 * 1024)
const fileOf = (content: Uint8Array | string, name = '職員.csv', type = 'text/csv') =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type })

const refusal = async (file: File): Promise<FieldIssue[] | undefined> => {
  const error: unknown = await readSheet(file).then(
    () => null,
    (e: unknown) => e,
  )
  if (!(error instanceof AppError)) throw error ?? new Error('was not refused')
  expect(error.code).toBe('invalid_input')
  return error.details.errors
}

describe('a file that is no spreadsheet is refused by its content', () => {
  test.each([
    ['a picture named .csv', fileOf(png)],
    [
      'a picture that says it is Excel',
      fileOf(png, '職員.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    ],
    ['a zip file without a workbook', fileOf(zip([{ name: 'a.txt', data: text('a') }]), '職員.xlsx')],
    [
      'a text document of an office',
      fileOf(
        zip([
          { name: '[Content_Types].xml', data: text('<Types/>') },
          { name: 'word/document.xml', data: text('<w/>') },
        ]),
        '職員.xlsx',
      ),
    ],
    ['a workbook with nothing in it', fileOf(zip([workbook]), '職員.xlsx')],
    ['the beginning of a zip file', fileOf('PK\u0003\u0004', '職員.xlsx')],
    ['an empty zip file', fileOf(zip([]), '職員.xlsx')],
    ['a text with a null byte', fileOf('氏名\r\n髙橋\0愛子')],
    ['bytes that are no text', fileOf(Uint8Array.from([0x41, 0xff, 0xfe, 0x41]))],
  ])('%s', async (_, file) => expect(await refusal(file)).toEqual([{ field: 'file', code: 'not_a_sheet' }]))

  test.each([
    ['no bytes', ''],
    ['blank lines', '\r\n,,\r\n'],
    ['a byte order mark', '\uFEFF'],
  ])('%s: empty', async (_, content) => {
    expect(await refusal(fileOf(content))).toEqual([{ field: 'file', code: 'empty_file' }])
  })
})

describe('a file that its program can save otherwise is refused with what to do', () => {
  const utf8 = (words: string) => Buffer.from(words)
  const shiftJis = (words: string) => iconv.encode(words, 'cp932')
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, object]>([
    [
      'a password keeps it shut',
      async () => writeXlsx({ sheets: [{ name: 'a', rows: [['氏名']] }], encryption: { password: 'a', spinCount: 1 } }),
      { code: 'password_protected' },
    ],
    ['it is of before 2007', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), { code: 'old_workbook' }],
    [
      'lines of two encodings were put together',
      () => Buffer.concat([utf8('氏名,かな\r\n髙橋,たかはし\r\n'), shiftJis('佐藤,さとう\r\n')]),
      { code: 'mixed_encoding', size: 3 },
    ],
    [
      'the other way round',
      () => Buffer.concat([shiftJis('氏名,かな\r\n'), utf8('髙橋,たかはし\r\n')]),
      { code: 'mixed_encoding', size: 2 },
    ],
  ])('%s', async (_, content, issue) => {
    expect(await refusal(fileOf(await content()))).toEqual([{ field: 'file', ...issue }])
  })
})

describe('cells that are merged are told, of the lines that are read', () => {
  const sheet = async (startRow: number, endRow: number) => {
    const merges = [{ startRow, endRow, startCol: 0, endCol: 1 }]
    return fileOf(
      await writeXlsx({ sheets: [{ name: 'a', rows: [['題'], ['氏名', 'かな'], ['髙橋', 'たかはし'], ['', '']], merges }] }),
    )
  }
  test.each([
    ['a title above the heads', 0, 0, undefined],
    ['the heads', 1, 1, 2],
    ['two lines of records', 2, 3, 3],
  ])('%s', async (_, from, to, line) => expect(await mergedLine(await sheet(from, to), 2)).toBe(line))

  test('in the sheet that stands first, whatever its part is called', async () => {
    const part = (name: string, text: string) => ({ name, data: Buffer.from(text) })
    const link = (id: string, sheet: number) => `<Relationship Id="${id}" Target="worksheets/sheet${sheet}.xml"/>`
    const moved = zip([
      part(
        'xl/workbook.xml',
        '<workbook><sheets><sheet name="b" sheetId="2" r:id="rId2"/><sheet name="a" r:id="rId1"/></sheets></workbook>',
      ),
      part('xl/_rels/workbook.xml.rels', `<Relationships>${link('rId1', 1)}${link('rId2', 2)}</Relationships>`),
      part('xl/worksheets/sheet1.xml', '<worksheet><mergeCells><mergeCell ref="A2:B2"/></mergeCells></worksheet>'),
      part('xl/worksheets/sheet2.xml', '<worksheet><mergeCells><mergeCell ref="A7:A9"/></mergeCells></worksheet>'),
    ])
    expect(await mergedLine(fileOf(moved), 2)).toBe(7)
  })
})

describe('a workbook that unpacks to far more than it is', () => {
  const tooLarge = [{ field: 'file', code: 'unpacks_too_large', size: 64 }]
  const bomb = (part: Partial<Packed>) =>
    fileOf(zip([workbook, { name: 'xl/worksheets/sheet1.xml', data: huge, ...part }]), '職員.xlsx')

  test('is small to send', () => expect(bomb({}).size).toBeLessThan(100_000))
  test('and says so', async () => expect(await refusal(bomb({}))).toEqual(tooLarge))
  test('in many parts', async () => {
    const parts = Array.from({ length: 9 }, (_, n) => ({
      name: `xl/worksheets/sheet${n}.xml`,
      data: huge.subarray(0, 8 * 1024 * 1024),
    }))
    expect(await refusal(fileOf(zip([workbook, ...parts]), '職員.xlsx'))).toEqual(tooLarge)
  })
  test.each([
    ['nothing', { says: 0 }],
    ['it later', { says: 0, later: true }],
    ['it in the 64-bit directory', { says: 0xffffffff }],
  ])('and says %s', async (_, part) => {
    expect(await refusal(bomb(part))).toEqual(tooLarge)
  })
  test('and says less: it is unpacked no further than it says', async () => {
    const { file } = await writeSheet('xlsx', { name: 'a', headers: ['氏名'], rows: [['髙橋']] })
    const lying = zip([...(await partsOf(file)), { name: 'xl/worksheets/sheet1.xml', data: huge, says: 1000 }])
    const before = process.memoryUsage().arrayBuffers
    expect(await refusal(fileOf(lying))).toEqual([{ field: 'file', code: 'not_a_sheet' }])
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(huge.length)
  })
  test('a directory of the 64-bit kind is not followed', async () => {
    const bytes = zip([workbook])
    bytes.writeUInt32LE(0xffffffff, bytes.length - 10)
    expect(await refusal(fileOf(bytes))).toEqual([{ field: 'file', code: 'not_a_sheet' }])
  })
})

describe('what is far too much is told before it is read', () => {
  const tooLong = [{ field: 'file', code: 'too_many_rows', size: 50_000 }]
  const tooWide = [{ field: 'file', code: 'too_many_columns', size: 200 }]
  const heads = Array.from({ length: 201 }, (_, n) => `列${n}`)
  test.each<[string, File, typeof tooLong | typeof tooWide, number]>([
    ['4 MB of line breaks', fileOf('\n'.repeat(4_000_000)), tooLong, 300],
    ['a CSV of 60,000 rows', fileOf(`氏名\n${'髙橋\n'.repeat(60_000)}`), tooLong, 1500],
    ['a CSV of 200,000 columns', fileOf(`${'氏名,'.repeat(200_000)}\n髙橋`), tooWide, 1500],
  ])('%s', async (_, file, faults, milliseconds) => {
    expect(await refusal(file)).toEqual(faults)
    expect(await shortestPause(() => refusal(file), milliseconds)).toBeLessThan(milliseconds)
  })
  test('a workbook of 201 columns, and one of 50,001 rows', async () => {
    const wide = await writeSheet('xlsx', { name: 'a', headers: heads, rows: [] })
    const long = await writeSheet('xlsx', { name: 'a', headers: ['氏名'], rows: Array.from({ length: 50_001 }, () => ['髙橋']) })
    expect([await refusal(wide.file), await refusal(long.file)]).toEqual([tooWide, tooLong])
  })
})

test.each(['csv', 'xlsx'] as const)('a row stands at its own line of a file with blank lines: %s', async (format) => {
  const { file } = await writeSheet(format, { name: 'a', headers: ['氏名'], rows: [[''], ['髙橋'], [], [''], ['愛子']] })
  const rows = await readSheet(file)
  expect([rows[2]?.[0], rows[5]?.[0]]).toEqual(['髙橋', '愛子'])
})

test('dates and times that somebody typed into Excel', async () => {
  const typed = [0.395_833_333_3, 0, 1.604_166_666_7, 1, 46_346, 46_346.916_666_666_7]
  const book = await writeXlsx({
    sheets: [{ name: 'a', rows: [['値'], ...typed.map((serial) => [serial])], columns: [{ numFmt: 'yyyy/mm/dd hh:mm' }] }],
  })
  expect((await readSheet(fileOf(book))).flat()).toEqual([
    '値',
    '9:30',
    '0:00',
    '38:30',
    '1900-01-01',
    '2026-11-20',
    '2026-11-20 22:00',
  ])
})

describe('hours that somebody typed into Excel are read as minutes', () => {
  const none = { choice: (_: unknown, word: string) => word, fact: () => undefined }
  const hours = [
    [0.833_333_333_3, 1200],
    [1, 1440],
    [1.0625, 1530],
    [1.666_666_666_7, 2400],
    [2, 2880],
  ] as const
  test.each(['1900', '1904'] as const)('in a workbook that counts from %s', async (dateSystem) => {
    const sheets = [{ name: 'a', rows: hours.map(([serial]) => [serial]), columns: [{ numFmt: '[h]:mm' }] }]
    const cells = (await readSheet(fileOf(await writeXlsx({ sheets, dateSystem })))).flat()
    expect(cells.map((cell) => fromCell(time(60 * 60), cell, none))).toEqual(hours.map(([, minutes]) => minutes))
    expect(cells[2]).toBe('25:30')
  })
})

describe('a spreadsheet is read whatever it is called', () => {
  const rows = [
    ['氏名', '電話'],
    ['髙橋 愛子', '0312345678'],
  ]
  const sheet = { name: '職員', headers: rows[0] ?? [], rows: rows.slice(1) }
  test.each(['csv', 'csv_sjis', 'xlsx'] as const)('%s', async (format) => {
    const { file } = await writeSheet(format, sheet)
    expect(await readSheet(new File([await file.arrayBuffer()], 'photo.png', { type: 'image/png' }))).toEqual(rows)
  })
  test('Shift_JIS of another program', async () => {
    expect(await readSheet(fileOf(Uint8Array.from(iconv.encode('氏名,電話\r\n髙橋 愛子,0312345678\r\n', 'cp932'))))).toEqual(rows)
  })
  test('a text that begins with PK', async () =>
    expect(await readSheet(fileOf('PK,氏名\r\n1,髙橋'))).toEqual([
      ['PK', '氏名'],
      ['1', '髙橋'],
    ]))
})

/** The parts of a written workbook except its first sheet, to be joined with a forged one. */
const partsOf = async (file: File): Promise<Packed[]> => {
  const bytes = Buffer.from(await file.arrayBuffer())
  const { inflateRawSync } = await import('node:zlib')
  const parts: Packed[] = []
  let at = bytes.readUInt32LE(bytes.length - 6)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, extra, comment, from] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
    const data = bytes.subarray(start, start + packed)
    if (!name.endsWith('sheet1.xml')) parts.push({ name, data: bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data })
    at += 46 + nameLength + extra + comment
  }
  return parts
}
