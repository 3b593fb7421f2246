import { expect, test } from 'vitest'
import { codeIn, linkIn } from './mailText.ts'

const link = 'http://localhost:3000/forgot-password-submit#token=a1B2-123456-d4'

test.each([
  ['a mail with a code', '青木 美咲 様\n\n確認コード：\n\n  042917\n\n10分間有効です。', '042917', undefined],
  ['an English one', 'The code to reset your password is 042917. Enter it within 10 minutes.', '042917', undefined],
  ['an invitation', `山田 様\n\n${link}\n\n24時間以内に開いてください。`, undefined, link],
  ['a phone number is no code', 'お問い合わせ：0312345678', undefined, undefined],
])('%s', (_, body, code, url) => {
  expect([codeIn(body), linkIn(body)]).toEqual([code, url])
})
