import { describe, expect, it, test } from 'vitest'
import { reportOf } from './download.ts'

describe('what is told of a file', () => {
  const report = { unmappable: [{ char: '𠮷', count: 2, where: '氏名 4' }], unprintable: ['伟'], left_out: 3 }
  it('is read from its header', () => expect(reportOf(encodeURIComponent(JSON.stringify(report)))).toEqual(report))
  test.each([
    ['absent', null],
    ['broken', '%E3%8'],
    ['no report', '%5B%5D'],
    ['of another shape', encodeURIComponent('{"unprintable":1}')],
  ])('%s says nothing', (_, header) => expect(reportOf(header)).toEqual({}))
})
