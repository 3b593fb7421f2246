import { describe, expect, test } from 'vitest'
import file from '../vectors.json' with { type: 'json' }
import { corporateNumberFits, holdsIndividualNumber, officeNumberFits } from './checks.ts'

const vector = (id: string) => file.vectors.find((v) => v.id === id) ?? { input: {}, expected: {} }

describe('check figures', () => {
  const { numbers } = vector('CD-01').expected as { numbers: string[] }
  const others = (number: string, at: number) =>
    Array.from({ length: 10 }, (_, figure) => `${number.slice(0, at)}${figure}${number.slice(at + 1)}`)
  test.each(numbers)('CD-01: of all first figures only that of %s is right', (number) => {
    expect(others(number, 0).filter(corporateNumberFits)).toEqual([number])
  })
  // calculated by hand, with weights 2 1 2 1 2 1 2 1 2 1 from the left: 2+3+2+2+0+0+0+0+2 = 11, and a last digit of 9 makes it 20
  test.each(['1312000019', '0000000000'])('of all last figures of an office number only that of %s is right', (number) => {
    expect(others(number, 9).filter(officeNumberFits)).toEqual([number])
  })
})

describe('Individual Number in a text or file name', () => {
  const { number } = vector('CD-03').expected as { number: string }
  test('CD-03: of the ten last figures one is right', () => {
    expect(Array.from({ length: 10 }, (_, n) => `${number.slice(0, 11)}${n}`).filter(holdsIndividualNumber)).toEqual([number])
  })
  // calculated by hand, with weights 6 5 4 3 2 7 6 5 4 3 2 from the left: the sums 2, 11 and 12 leave the remainders 2, 0 and 1
  test.each(['000000000019', '110000000000', '200000000000'])('%s has a right check figure', (text) =>
    expect(holdsIndividualNumber(text)).toBe(true),
  )
  test.each([
    '9832-0567-3214',
    '9832 0567 3214',
    '９８３２　０５６７　３２１４',
    '９８３２０５６７３２１４',
    '9832ー0567ー3214',
    '番号は983205673214です',
    'card_983205673214.jpg',
  ])('is seen in %j', (text) => expect(holdsIndividualNumber(text)).toBe(true))
  test.each([
    '',
    '98320567321',
    '1983205673214',
    '9832056732145',
    '9832-0567-3214-5678',
    '0000-9832-0567-3214',
    '98-3205-673214',
    '9832-0567 3214',
    '090-1234-5678',
    'テキスト',
    '983205673215',
  ])('is not seen in %j', (text) => expect(holdsIndividualNumber(text)).toBe(false))
  test('a clock stamp that happens to have a right check figure is passed over, a number that is no clock time is not', () => {
    const minutes = Array.from(
      { length: 1440 },
      (_, m) => `20261120${String(Math.floor(m / 60)).padStart(2, '0')}${String(m % 60).padStart(2, '0')}`,
    )
    expect(minutes.filter(holdsIndividualNumber)).toEqual([])
    const others = Array.from({ length: 100 }, (_, n) => `20261399${String(n).padStart(2, '0')}`).flatMap((n) =>
      Array.from({ length: 10 }, (_, m) => `${n}0${m}`),
    )
    expect(others.filter(holdsIndividualNumber).length).toBeGreaterThan(50)
  })
})
