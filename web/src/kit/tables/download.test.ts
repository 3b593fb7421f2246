import { describe, expect, it, test } from 'vitest'
import { unmappableOf } from './download.ts'

describe('the report of characters', () => {
  const report = [{ char: '𠮷', count: 2, where: '氏名 4' }]
  it('is read from its header', () => expect(unmappableOf(encodeURIComponent(JSON.stringify(report)))).toEqual(report))
  test.each([
    ['absent', null],
    ['broken', '%E3%8'],
    ['no list', '%7B%7D'],
    ['of another shape', encodeURIComponent('[{"a":1}]')],
  ])('%s says nothing', (_, header) => expect(unmappableOf(header)).toEqual([]))
})
