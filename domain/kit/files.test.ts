import { describe, expect, test } from 'vitest'
import { fileValue, MAX_FILE_NAME, tidyFileName } from './files.ts'

describe('the name of a file', () => {
  test.each([
    ['composed, as other systems write it', 'ばんごう.pdf'.normalize('NFD'), 'ばんごう.pdf'],
    ['without the folders it lay in', 'C:\\Users\\青木\\免状.pdf', '免状.pdf'],
    ['without a way up', '../../etc/passwd', 'passwd'],
    ['without signs that turn the letters around', 'Rechnung‮fdp.exe', 'Rechnungfdp.exe'],
    ['without control characters', 'a\u0000b\r\nc\t.txt', 'abc.txt'],
    ['without what no file system takes', 'a<b>:"c|?*.txt', 'a_b___c___.txt'],
    ['without dots and spaces at its ends', ' .hidden. ', 'hidden'],
    ['as it is', '髙橋 愛子 介護福祉士登録証（写）.PDF', '髙橋 愛子 介護福祉士登録証（写）.PDF'],
  ])('%s', (_, given, tidy) => {
    expect(tidyFileName(given)).toBe(tidy)
    expect(tidyFileName(tidy)).toBe(tidy)
  })

  test('a long name keeps its ending, and no letter is cut in half', () => {
    const tidy = tidyFileName(`${'𠮷'.repeat(200)}.pdf`)
    expect(tidy.endsWith('𠮷.pdf')).toBe(true)
    expect(Array.from(tidy)).toHaveLength(MAX_FILE_NAME)
  })

  test('nothing is no name, and an Individual Number is none either', () => {
    const value = (name: string) => fileValue.safeParse({ hash: 'a'.repeat(64), name })
    expect(value('...').success).toBe(false)
    expect(value('マイナンバー 983205673214.pdf').success).toBe(false)
    expect(value('免状.pdf').data).toEqual({ hash: 'a'.repeat(64), name: '免状.pdf', size: 0, type: '' })
  })
})
