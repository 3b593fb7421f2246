import { describe, expect, test } from 'vitest'
import { patient } from '#domain/patients/patient.ts'
import { intoFacts, splitAddress } from './address.ts'

describe('a whole address is split', () => {
  test.each([
    ['東京都板橋区大和町1-2-3', '1730012', ['13', '板橋区', '大和町1-2-3', null]],
    ['板橋区弥生町2-3-4 弥生荘201', '1730021', ['13', '板橋区', '弥生町2-3-4', '弥生荘201']],
    ['大山町３－１－１　コーポ大山　１０２', '1730023', ['13', '板橋区', '大山町３－１－１', 'コーポ大山　１０２']],
    ['東京都板橋区熊野町1-1', null, ['13', '板橋区', '熊野町1-1', null]],
    ['東京都板橋区大和町1丁目 2-3 コーポ大和 201', null, ['13', '板橋区', '大和町1丁目 2-3', 'コーポ大和 201']],
    ['東京都板橋区大和町1丁目 2番 3号', null, ['13', '板橋区', '大和町1丁目 2番 3号', null]],
    ['埼玉県杉戸町清地2-9-29', '3450025', ['11', '北葛飾郡杉戸町', '清地2-9-29', null]],
    ['札幌市中央区北一条西2丁目', '0600001', ['01', '札幌市中央区', '北一条西2丁目', null]],
    ['中央区北一条西2丁目', '0600001', ['01', '札幌市中央区', '北一条西2丁目', null]],
    ['三重県四日市市諏訪町1-5', null, ['24', '四日市市', '諏訪町1-5', null]],
    ['東京都町田市森野2-2-22', null, ['13', '町田市', '森野2-2-22', null]],
    ['神奈川県横浜市中区本町6-50-10', null, ['14', '横浜市中区', '本町6-50-10', null]],
    ['北海道余市郡余市町朝日町26', null, ['01', '余市郡余市町', '朝日町26', null]],
    ['5-8-2 Hamamatsucho', null, [null, null, '5-8-2 Hamamatsucho', null]],
    ['', '1730012', [null, null, null, null]],
  ])('%s, code %s', (written, postal_code, parts) => {
    const { prefecture, municipality, town, building } = splitAddress(written, { postal_code })
    expect([prefecture, municipality, town, building]).toEqual(parts)
  })

  test('with the postal code before it', () =>
    expect(splitAddress('〒173-0012 東京都板橋区大和町1-2-3', {})).toMatchObject({
      postal_code: '1730012',
      municipality: '板橋区',
      town: '大和町1-2-3',
    }))
  test('where other columns say what it leaves out', () =>
    expect(splitAddress('大和町1-2-3', { postal_code: '1730012' })).toMatchObject({
      prefecture: '13',
      municipality: '板橋区',
      town: '大和町1-2-3',
    }))
})

describe('beside columns for its parts', () => {
  const facts = (written: string, more: object) => {
    const input = { postal_code: null, prefecture: null, municipality: null, town: null, building: null, ...more }
    intoFacts(patient, written, input)
    return input
  }
  test.each([
    ['the building, where its cell is empty', '板橋区弥生町2-3-4 弥生荘201', { building: null }, '弥生町2-3-4', '弥生荘201'],
    ['the building once', '板橋区弥生町2-3-4 弥生荘201', { building: '弥生荘201' }, '弥生町2-3-4', '弥生荘201'],
    ['a house behind its town', '東京都板橋区大和町', { town: '1-2-3' }, '大和町1-2-3', null],
    ['a town that both have, once', '東京都板橋区大和町1-2-3', { town: '大和町1-2-3' }, '大和町1-2-3', null],
  ])('%s', (_, written, more, town, building) =>
    expect(facts(written, more)).toMatchObject({ municipality: '板橋区', town, building }),
  )
  test('the code before it, where the cell of the code is empty', () =>
    expect(facts('〒173-0012 東京都板橋区大和町1-2-3', { postal_code: '' })).toMatchObject({
      postal_code: '1730012',
      prefecture: '13',
    }))
  test('a code with a hyphen says the prefecture', () =>
    expect(facts('板橋区弥生町2-3-4', { postal_code: '173-0021' })).toMatchObject({ postal_code: '173-0021', prefecture: '13' }))
})
