import { describe, expect, test } from 'vitest'
import { type HeldAccount, accountOf, fromYucho } from './account.ts'
import { isBankDay } from './bankDay.ts'
import { joined, readTransfers, RECORD_BYTES, type TransferFile, writeTransfers } from './zengin.ts'

const nothing: HeldAccount = {
  bank_code: null,
  bank_branch_code: null,
  bank_account_type: null,
  bank_account_number: null,
  bank_account_name: null,
  yucho_symbol: null,
  yucho_number: null,
}
const atBank: HeldAccount = {
  ...nothing,
  bank_code: '0001',
  bank_branch_code: '123',
  bank_account_type: 'ordinary',
  bank_account_number: '0012345',
  bank_account_name: 'ﾔﾏﾀﾞ ﾊﾅｺ',
}

describe('account for wages', () => {
  test.each<[string, string, ReturnType<typeof fromYucho>]>([
    ['10530', '12345671', { bank: '9900', branch: '058', type: '1', number: '1234567' }],
    ['17300', '19927651', { bank: '9900', branch: '738', type: '1', number: '1992765' }],
    ['10530', '671', { bank: '9900', branch: '058', type: '1', number: '0000067' }],
    ['00130', '98765', { bank: '9900', branch: '019', type: '2', number: '0098765' }],
    // an ordinary account ends with 1, and no symbol begins with 2
    ['10530', '12345672', null],
    ['20530', '12345671', null],
    ['00130', '12345678', null],
  ])('CD-04: %s %s at Japan Post Bank', (symbol, number, account) => {
    expect(fromYucho(symbol, number)).toEqual(account)
  })
  test('an account at another bank goes before one at Japan Post Bank', () => {
    const { account } = accountOf({ ...atBank, yucho_symbol: '10530', yucho_number: '12345671' })
    expect(account).toEqual({ bank: '0001', branch: '123', type: '1', number: '0012345', name: 'ﾔﾏﾀﾞ ﾊﾅｺ' })
  })
  test('whoever has an account at Japan Post Bank alone is paid there', () => {
    const held = { ...nothing, bank_account_name: 'ヤマダ ハナコ', yucho_symbol: '10530', yucho_number: '12345671' }
    expect(accountOf(held).account).toMatchObject({ bank: '9900', branch: '058', name: 'ﾔﾏﾀﾞ ﾊﾅｺ' })
  })
  test.each<[string, HeldAccount, readonly string[]]>([
    ['without any account', { ...nothing, bank_account_name: 'ﾔﾏﾀﾞ' }, ['no_account']],
    ['without codes', { ...atBank, bank_code: null, bank_branch_code: null }, ['no_bank_code', 'no_branch_code']],
    ['without its kind', { ...atBank, bank_account_type: null }, ['no_account_type']],
    ['of savings', { ...atBank, bank_account_type: 'savings' }, ['savings_account']],
    ['without a holder', { ...atBank, bank_branch_code: null, bank_account_name: null }, ['no_branch_code', 'no_account_name']],
    ['of a holder whom the bank cannot write', { ...atBank, bank_account_name: 'ｦｶﾞﾜ' }, ['bad_account_name']],
    [
      'that is none of Japan Post Bank',
      { ...nothing, bank_account_name: 'ﾔﾏﾀﾞ', yucho_symbol: '29990', yucho_number: '1' },
      ['bad_yucho'],
    ],
  ])('what is missing of an account %s', (_, held, issues) => {
    expect(accountOf(held)).toEqual({ account: null, issues })
  })
})

const payer = { code: '12345', name: 'ｶ)ﾋﾀﾞﾏﾘ', bank: '0001', branch: '001', type: '2', number: '0007777' } as const
const file: TransferFile = {
  kind: '11',
  date: '1225',
  payer,
  transfers: [
    { bank: '0005', branch: '123', type: '1', number: '0012345', name: 'ﾔﾏﾀﾞ ﾊﾅｺ', amount: 203_450 },
    { bank: '9900', branch: '058', type: '1', number: '1234567', name: 'NGUYEN THI LAN', amount: 98_001 },
  ],
}
const bytesOf = (of: TransferFile, crlf = false) => {
  const { head, transfers, tail } = writeTransfers(of, crlf)
  return joined([head, ...transfers, tail])
}
const letters = (bytes: Uint8Array) => new TextDecoder('shift_jis').decode(bytes)

describe('transfer file', () => {
  test('its records are what banks publish, sign by sign', () => {
    const text = letters(bytesOf(file))
    const lines = Array.from({ length: 5 }, (_, at) => text.slice(at * RECORD_BYTES, (at + 1) * RECORD_BYTES))
    const spaces = (size: number) => ' '.repeat(size)
    const bank = spaces(15)
    expect(lines).toEqual([
      `1110${'0000012345'}${'ｶ)ﾋﾀﾞﾏﾘ'.padEnd(40)}12250001${bank}001${bank}20007777${spaces(17)}`,
      `20005${bank}123${bank}000010012345${'ﾔﾏﾀﾞ ﾊﾅｺ'.padEnd(30)}00002034500${'0'.repeat(20)}${spaces(9)}`,
      `29900${bank}058${bank}000011234567${'NGUYEN THI LAN'.padEnd(30)}00000980010${'0'.repeat(20)}${spaces(9)}`,
      `8000002000000301451${spaces(101)}`,
      `9${spaces(119)}`,
    ])
  })
  test.each([false, true])('it reads as it was written, with lines that end: %s', (crlf) => {
    const bytes = bytesOf(file, crlf)
    expect(bytes).toHaveLength(5 * (crlf ? 122 : 120))
    expect(readTransfers(bytes)).toEqual({ file: { ...file, payer: { ...payer, code: '0000012345' } }, faults: [] })
  })
  const changed = (at: number, sign: string) => {
    const bytes = bytesOf(file)
    bytes[at] = sign.charCodeAt(0)
    return bytes
  }
  test.each<[string, Uint8Array, { line: number; code: string }]>([
    ['a sign too little', bytesOf(file).subarray(1), { line: 5, code: 'length' }],
    ['no end', bytesOf(file).subarray(0, 480), { line: 4, code: 'order' }],
    ['nothing at all', new Uint8Array(), { line: 0, code: 'order' }],
    ['another kind of record', changed(120, '3'), { line: 5, code: 'order' }],
    ['a letter in a number', changed(121, 'A'), { line: 2, code: 'digits' }],
    ['a small letter in a name', changed(171, 'a'), { line: 2, code: 'letters' }],
    ['another kind of payment', changed(2, '9'), { line: 1, code: 'kind' }],
    ['a savings account', changed(162, '4'), { line: 2, code: 'account_type' }],
    ['another sum', changed(378, '9'), { line: 4, code: 'total' }],
    ['another number of people', changed(366, '3'), { line: 4, code: 'count' }],
  ])('%s is told', (_, bytes, fault) => {
    const { file: read, faults } = readTransfers(bytes)
    expect(read).toBeNull()
    expect(faults).toContainEqual(fault)
  })
  test('an amount of nothing is told', () => {
    const free = { ...file, transfers: file.transfers.map((one) => ({ ...one, amount: 0 })) }
    expect(readTransfers(bytesOf(free)).faults).toContainEqual({ line: 2, code: 'amount' })
  })
  test.each([
    ['a name with other letters', { name: '山田' }],
    ['a name that is too long', { name: 'ｱ'.repeat(31) }],
    ['an amount of eleven digits', { amount: 10_000_000_000 }],
  ])('%s is not written', (_, more) => {
    const wrong = { ...file, transfers: file.transfers.map((one) => ({ ...one, ...more })) }
    expect(() => writeTransfers(wrong, false)).toThrow(RangeError)
  })
})

test('banks are closed at weekends, on holidays and at the turn of the year', () => {
  const days = ['2026-12-25', '2026-12-26', '2026-12-27', '2026-11-23', '2026-12-31', '2027-01-02', '2026-12-30', '2027-01-04']
  expect(days.map(isBankDay)).toEqual([true, false, false, false, false, false, true, true])
})
