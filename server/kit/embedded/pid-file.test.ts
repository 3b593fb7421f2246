import { expect, test } from 'vitest'
import { listensForSignals } from './pid-file.ts'

test('on Windows a living process is taken for a database server only if it has the pipe of one', () => {
  const pipes = ['lsass', 'pgsignal_41', 'mojo.42.1']
  expect([41, 42, 4].map((pid) => listensForSignals(pid, () => pipes))).toEqual([true, false, false])
  const unknown = () => {
    throw new Error('EPERM')
  }
  expect(listensForSignals(42, unknown), 'where it cannot be found out, the data are left alone').toBe(true)
})
