import { describe, expect, test } from 'vitest'
import { ratesFor } from '../rates/rates.ts'
import { ofPurpose, type TransportLine, transportSumsOf } from './sheet.ts'

const line = (facts: Partial<TransportLine>): TransportLine => ({
  state: 'approved',
  purpose: 'commuting',
  means: 'train',
  km: null,
  fare: 0,
  parking: null,
  toll: null,
  ...facts,
})
const due = '2026-12-25'
const rates = ratesFor()

test('sums hold what is approved, by purpose and means', () => {
  const found = transportSumsOf(
    [
      line({ fare: 440 }),
      line({ fare: 440 }),
      line({ fare: 210, means: 'bus' }),
      line({ fare: 180, purpose: 'between_visits' }),
      line({ fare: 900, state: 'submitted' }),
      line({ fare: 700, state: 'returned' }),
      line({ fare: 600, state: 'withdrawn' }),
    ],
    due,
    rates,
  )
  expect(found).toMatchObject({
    sums: [
      { purpose: 'commuting', means: 'train', size: 2, fare: 880 },
      { purpose: 'commuting', means: 'bus', size: 1, fare: 210 },
      { purpose: 'between_visits', means: 'train', size: 1, fare: 180 },
    ],
    total: 1_270,
    waiting: 1,
    waiting_fare: 900,
    returned: 1,
  })
  expect(ofPurpose(found, 'commuting')).toBe(1_090)
})

describe('commuting', () => {
  const commuting = (...lines: Partial<TransportLine>[]) => transportSumsOf(lines.map(line), due, rates).commuting
  test('fares of trains and buses are free of tax', () =>
    expect(commuting({ fare: 9_000 }, { fare: 2_000, means: 'bus' })).toMatchObject({ paid: 11_000, free: 11_000, taxable: 0 }))
  test('only what is for commuting counts', () =>
    expect(commuting({ fare: 9_000, purpose: 'business', means: 'car', km: '1' })).toMatchObject({ paid: 0, limit: 0, taxable: 0 }))
  test('by car the usual distance decides, and of two as frequent the shorter one', () => {
    const to = (km: string) => ({ means: 'car' as const, fare: 4_000, km })
    expect(commuting(to('12'), to('12.0'), to('30'))).toMatchObject({ km: '12', limit: 7_300, taxable: 4_700 })
    expect(commuting(to('30'), to('12'))).toMatchObject({ km: '12' })
  })
  test('car and train together: both limits', () =>
    expect(commuting({ means: 'car', fare: 11_000, km: '12' }, { fare: 14_000 })).toMatchObject({ limit: 21_300, taxable: 3_700 }))
  test('without a distance nothing is freed, and it is told', () =>
    expect(commuting({ means: 'bicycle', fare: 2_000 })).toMatchObject({ km: null, unknown: 1, limit: 0, taxable: 2_000 }))
  test('a taxi is taxed', () => expect(commuting({ means: 'taxi', fare: 2_000 })).toMatchObject({ limit: 0, taxable: 2_000 }))
  test('parking and tolls are parts of the fare', () =>
    expect(commuting({ means: 'car', fare: 20_000, km: '12', parking: 4_000, toll: 3_000 })).toMatchObject({
      limit: 14_300,
      taxable: 5_700,
    }))
})
