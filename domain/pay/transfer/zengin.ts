import type { TransferAccount } from './account.ts'

/**
 * A transfer file of wages in the format of the Japanese Bankers Association: records of 120 bytes in JIS X 0201 (half-width kana of one byte), one of the payer, one for each person, a
 * trailer with the sums, and an end. Numbers stand to the right with zeros before them, letters to the left with spaces after them.
 */
export const RECORD_BYTES = 120

/** What is paid: 11 wages, 12 bonuses. */
export const transferKinds = { monthly: '11', bonus: '12' } as const
export type TransferKind = (typeof transferKinds)[keyof typeof transferKinds]

/** Who pays: the code that the bank gave the company, its name in half-width kana, and the account from which is paid. */
export type Payer = TransferAccount & { readonly code: string }
/** A transfer to somebody; `amount`: yen, above zero. */
export type Transfer = TransferAccount & { readonly amount: number }
export type TransferFile = {
  readonly kind: TransferKind
  /** The month and the day on which the bank pays: MMDD. */
  readonly date: string
  readonly payer: Payer
  readonly transfers: readonly Transfer[]
}

type Column = readonly [name: string, bytes: number, of: 'digits' | 'letters']
/** The columns of the records in order. Names of banks and branches may be blank: their codes decide. */
const records = {
  header: [
    ['record', 1, 'digits'],
    ['kind', 2, 'digits'],
    ['code_set', 1, 'digits'],
    ['payer_code', 10, 'digits'],
    ['payer_name', 40, 'letters'],
    ['date', 4, 'digits'],
    ['bank', 4, 'digits'],
    ['bank_name', 15, 'letters'],
    ['branch', 3, 'digits'],
    ['branch_name', 15, 'letters'],
    ['type', 1, 'digits'],
    ['number', 7, 'digits'],
    ['blank', 17, 'letters'],
  ],
  transfer: [
    ['record', 1, 'digits'],
    ['bank', 4, 'digits'],
    ['bank_name', 15, 'letters'],
    ['branch', 3, 'digits'],
    ['branch_name', 15, 'letters'],
    ['clearing_house', 4, 'digits'],
    ['type', 1, 'digits'],
    ['number', 7, 'digits'],
    ['name', 30, 'letters'],
    ['amount', 10, 'digits'],
    ['new', 1, 'digits'],
    ['person_number', 10, 'digits'],
    ['department_number', 10, 'digits'],
    ['blank', 9, 'letters'],
  ],
  trailer: [
    ['record', 1, 'digits'],
    ['count', 6, 'digits'],
    ['total', 12, 'digits'],
    ['blank', 101, 'letters'],
  ],
  end: [
    ['record', 1, 'digits'],
    ['blank', 119, 'letters'],
  ],
} as const satisfies Record<string, readonly Column[]>
type RecordName = keyof typeof records
type Values = Readonly<Record<string, string>>

const pad = (value: string, bytes: number, of: Column[2]): string =>
  of === 'digits' ? value.padStart(bytes, '0') : value.padEnd(bytes, ' ')

/** A record; what is not given is zeros or spaces. @throws {RangeError} for a value that is longer than its column or has other letters */
const recordOf = (name: RecordName, values: Values): string =>
  records[name]
    .map(([column, bytes, of]) => {
      const value = values[column] ?? ''
      if (value.length > bytes || !(of === 'digits' ? /^\d*$/ : LETTERS).test(value)) throw new RangeError(`${name}.${column}`)
      return pad(value, bytes, of)
    })
    .join('')

/** The letters of a transfer: half-width kana without ヲ, small kana and the long mark, capitals, digits, and space ( ) - . */
const LETTERS = /^[ｱ-ﾟA-Z0-9 ().-]*$/

/** U+FF61, the first half-width sign, is 0xA1 of JIS X 0201. */
const [FIRST_KANA, FIRST_BYTE] = [0xff61, 0xa1]
const toByte = (letter: string): number => {
  const code = letter.charCodeAt(0)
  return code >= FIRST_KANA ? code - FIRST_KANA + FIRST_BYTE : code
}
const toLetter = (byte: number): string => String.fromCharCode(byte >= FIRST_BYTE ? byte - FIRST_BYTE + FIRST_KANA : byte)
const CRLF = '\r\n'
/** A record in bytes, with the end of a line where the bank asks for one. */
const bytesOf = (record: string, crlf: boolean): Uint8Array => Uint8Array.from(`${record}${crlf ? CRLF : ''}`, toByte)

/** The parts of a file, so that each transfer can be kept with the person whose it is. */
export type FileParts = { readonly head: Uint8Array; readonly transfers: readonly Uint8Array[]; readonly tail: Uint8Array }

/** Writes a file in its parts. `crlf`: whether a line ends after each record. */
export const writeTransfers = ({ kind, date, payer, transfers }: TransferFile, crlf: boolean): FileParts => {
  const { code: payer_code, name: payer_name, ...account } = payer
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0)
  const trailer = recordOf('trailer', { record: '8', count: String(transfers.length), total: String(total) })
  const end = recordOf('end', { record: '9' })
  return {
    head: bytesOf(recordOf('header', { record: '1', kind, date, payer_code, payer_name, ...account }), crlf),
    transfers: transfers.map(({ amount, ...to }) =>
      bytesOf(recordOf('transfer', { record: '2', ...to, amount: String(amount) }), crlf),
    ),
    tail: joined([bytesOf(trailer, crlf), bytesOf(end, crlf)]),
  }
}

/** Bytes one after the other. */
export const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** What is wrong with a file. `line`: the number of the record, from 1. */
export const zenginFaults = ['length', 'order', 'letters', 'digits', 'kind', 'account_type', 'amount', 'count', 'total'] as const
export type ZenginFault = { readonly line: number; readonly code: (typeof zenginFaults)[number] }

/** The records of a file, cut by their length; a line may end after each. */
const cut = (bytes: Uint8Array): { lines: string[]; faults: ZenginFault[] } => {
  const crlf = toLetter(bytes[RECORD_BYTES] ?? 0) === '\r'
  const step = RECORD_BYTES + (crlf ? CRLF.length : 0)
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += step) {
    const line = Array.from(bytes.subarray(at, at + step), toLetter).join('')
    const ends = crlf ? line.endsWith(CRLF) : true
    if (line.length !== step || !ends) return { lines, faults: [{ line: lines.length + 1, code: 'length' }] }
    lines.push(line.slice(0, RECORD_BYTES))
  }
  return { lines, faults: [] }
}

/** The kinds of records by their first sign. */
const kinds: Readonly<Record<string, RecordName>> = { 1: 'header', 2: 'transfer', 8: 'trailer', 9: 'end' }

/** A record in its columns, with the columns that hold other signs than they may. */
const columnsOf = (line: string, at: number): { name: RecordName | undefined; values: Values; faults: ZenginFault[] } => {
  const name = kinds[line.charAt(0)]
  if (!name) return { name, values: {}, faults: [{ line: at, code: 'order' }] }
  let from = 0
  const faults: ZenginFault[] = []
  const values: Record<string, string> = {}
  for (const [column, bytes, of] of records[name]) {
    const value = line.slice(from, from + bytes)
    from += bytes
    if (of === 'digits' && !/^\d+$/.test(value)) faults.push({ line: at, code: 'digits' })
    if (of === 'letters' && !LETTERS.test(value)) faults.push({ line: at, code: 'letters' })
    values[column] = of === 'letters' ? value.trimEnd() : value
  }
  return { name, values, faults }
}

const isType = (type: string | undefined): type is TransferAccount['type'] => type === '1' || type === '2'
const isKind = (kind: string | undefined): kind is TransferKind => Object.values(transferKinds).some((one) => one === kind)
const accountIn = ({ bank = '', branch = '', type, number = '', name = '' }: Values): TransferAccount | null =>
  isType(type) ? { bank, branch, type, number, name } : null

/** A payer, any number of transfers, a trailer and an end, in this order. */
const isInOrder = (names: readonly (RecordName | undefined)[]): boolean =>
  names.length >= 3 &&
  names.every((name, at) => {
    if (at === 0) return name === 'header'
    if (at === names.length - 1) return name === 'end'
    return name === (at === names.length - 2 ? 'trailer' : 'transfer')
  })

/**
 * Reads a file and checks it: the length of the records, their order, the signs in their columns, and the sums of the trailer. It shares the columns with the writer and nothing else, so
 * that a file that was written wrong does not read.
 */
export const readTransfers = (bytes: Uint8Array): { file: TransferFile | null; faults: readonly ZenginFault[] } => {
  const { lines, faults: ofLength } = cut(bytes)
  if (ofLength.length > 0) return { file: null, faults: ofLength }
  const read = lines.map((line, at) => columnsOf(line, at + 1))
  if (!isInOrder(read.map(({ name }) => name))) return { file: null, faults: [{ line: lines.length, code: 'order' }] }
  const faults: ZenginFault[] = read.flatMap((one) => one.faults)
  const [head, trailer] = [read[0]?.values ?? {}, read.at(-2)?.values ?? {}]
  const payer = accountIn({ ...head, name: head['payer_name'] ?? '' })
  const transfers = read.slice(1, -2).flatMap(({ values }, index): Transfer[] => {
    const account = accountIn(values)
    const amount = Number(values['amount'])
    if (!account) faults.push({ line: index + 2, code: 'account_type' })
    if (amount === 0) faults.push({ line: index + 2, code: 'amount' })
    return account ? [{ ...account, amount }] : []
  })
  const { kind, date = '', payer_code: code = '' } = head
  if (!isKind(kind)) faults.push({ line: 1, code: 'kind' })
  if (!payer) faults.push({ line: 1, code: 'account_type' })
  if (Number(trailer['count']) !== read.length - 3) faults.push({ line: read.length - 1, code: 'count' })
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0)
  if (Number(trailer['total']) !== total) faults.push({ line: read.length - 1, code: 'total' })
  if (faults.length > 0 || !isKind(kind) || !payer) return { file: null, faults }
  return { file: { kind, date, payer: { ...payer, code }, transfers }, faults: [] }
}
