import { describe, expect, test } from 'vitest'
import { addressLine, agrees, filled, isFree } from './address.ts'

const chiyoda = { prefecture: '13', municipality: '千代田区', town: '千代田' }
const prefecture = (code: string) => (code === '13' ? '東京都' : '')
const three = { prefecture: 'prefecture', municipality: 'municipality', town: 'town' }
const wanted = filled(three, chiyoda, prefecture)

describe('the address of a postal code', () => {
  test('fills one field for each part', () =>
    expect(wanted).toEqual({ prefecture: '13', municipality: '千代田区', town: '千代田' }))
  test('fills a single field as one line', () =>
    expect(filled({ town: 'billing_address' }, chiyoda, prefecture)).toEqual({ billing_address: '東京都千代田区千代田' }))
  test('without a town leaves what was typed there', () => {
    const whole = filled(three, { ...chiyoda, town: '' }, prefecture)
    expect(whole).toEqual({ prefecture: '13', municipality: '千代田区' })
    expect(isFree({ town: '千代田1-1' }, whole)).toBe(true)
    expect(filled({ town: 'billing_address' }, { ...chiyoda, town: '' }, prefecture)).toEqual({ billing_address: '東京都千代田区' })
  })
  test('is shown as one line', () => expect(addressLine(chiyoda, prefecture)).toBe('東京都千代田区千代田'))

  test.each<[string, Record<string, string>, { agrees: boolean; isFree: boolean }]>([
    ['nothing typed', {}, { agrees: false, isFree: true }],
    ['empty texts', { prefecture: '', municipality: '', town: '' }, { agrees: false, isFree: true }],
    [
      'the same with a house number',
      { prefecture: '13', municipality: '千代田区', town: '千代田1-1' },
      { agrees: true, isFree: false },
    ],
    ['another town', { prefecture: '13', municipality: '千代田区', town: '丸の内1-2' }, { agrees: false, isFree: false }],
    ['only the prefecture, and it agrees', { prefecture: '13' }, { agrees: false, isFree: true }],
    ['another prefecture', { prefecture: '27' }, { agrees: false, isFree: false }],
  ])('%s', (_, typed, expected) => expect({ agrees: agrees(typed, wanted), isFree: isFree(typed, wanted) }).toEqual(expected))
})
