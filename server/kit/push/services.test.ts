import { expect, test } from 'vitest'
import { isPushService } from './services.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://push.example.jp/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user:secret@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.jp/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://push.example.jp:8443/abc', false],
  ['https://127.0.0.1/abc', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['https://db.internal/abc', false],
])('%s: %s', (endpoint, accepted) => {
  expect(isPushService(endpoint, { pushOrigins: ['https://push.example.jp'] })).toBe(accepted)
})
