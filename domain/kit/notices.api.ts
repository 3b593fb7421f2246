import { z } from 'zod'
import { cursor, flag, get, patch, post } from './contract.ts'
import { changedNoticeSettings, MAX_MARKED, notice, noticeSettings } from './notices.ts'
import { omittable } from './fields.ts'

/** `mail`: whether this installation sends mails at all. */
const settings = z.object({ mail: z.boolean(), ways: noticeSettings })

export const noticesApi = {
  /** The reader's notifications, the newest first; `unread`: only unread ones. */
  list: get('/notices', 'notices.read')
    .input(z.strictObject({ unread: omittable(flag), cursor }))
    .output(z.object({ items: z.array(notice), next: z.string().nullable() })),
  /** The number of unread notifications; the count stops at `MAX_UNREAD` + 1. */
  unread: get('/notices/unread', 'notices.read')
    .input(z.strictObject({}))
    .output(z.object({ count: z.int() })),
  /** Marks the reader's notifications as read or unread; those of others stay as they are. */
  mark: post('/notices/mark', 'notices.write', 200)
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_MARKED), read: z.boolean() }))
    .output(z.object({ marked: z.int() })),
  /** Marks all notifications up to an instant as read; those that came after the screen was read stay unread. */
  markAll: post('/notices/mark-all', 'notices.write', 200)
    .input(z.strictObject({ until: z.iso.datetime({ offset: true }) }))
    .output(z.object({ marked: z.int() })),
  /** How the reader is notified of each kind. */
  settings: get('/notice-settings', 'notices.read').input(z.strictObject({})).output(settings),
  /** Changes how the reader is notified; kinds that are not named stay as they are. */
  changeSettings: patch('/notice-settings', 'notices.write').input(changedNoticeSettings).output(settings),
}
