import { expect, test } from 'vitest'
import { linkIn } from './mailText.ts'

const link = 'http://localhost:3000/forgot-password-submit#token=a1B2-123456-d4'

test.each([
  ['an invitation', `山田 様\n\n${link}\n\n24時間以内に開いてください。`, link],
  ['a mail without one', '山田 様\n\nパスワードが変更されました。', undefined],
])('the link of %s', (_, body, url) => {
  expect(linkIn(body)).toBe(url)
})
