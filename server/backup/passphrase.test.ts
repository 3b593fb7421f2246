import { expect, test } from 'vitest'
import { requireStrong } from './passphrase.ts'

test.each(['============', 'aaaaaaaaaaaaaaaa', 'password1234', '123456789012345'])(
  '%s is too easy to guess for a new backup',
  async (weak) => {
    await expect(requireStrong(weak)).rejects.toMatchObject({ code: 'passphrase' })
  },
)

test.each(['himawari no hatake', 'another passphrase', 'ひまわりの畑 2027'])('%s is taken', async (strong) => {
  expect(await requireStrong(strong)).toBe(strong)
})
