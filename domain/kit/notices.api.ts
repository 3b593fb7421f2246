import { z } from 'zod'
import { cursor, flag, get, patch, post } from './contract.ts'
import { changedNoticeSettings, MAX_MARKED, notice, noticeSettings } from './notices.ts'
import { omittable } from './fields.ts'

/** `mail`: whether this program sends any. */
const settings = z.object({ mail: z.boolean(), ways: noticeSettings })

export const noticesApi = {
  /** The own notices from the newest on; `unread`: only those that are not read. */
  list: get('/notices', 'notices.read')
    .input(z.strictObject({ unread: omittable(flag), cursor }))
    .output(z.object({ items: z.array(notice), next: z.string().nullable() })),
  /** How many are not read; the count stops at `MAX_UNREAD` + 1. */
  unread: get('/notices/unread', 'notices.read')
    .input(z.strictObject({}))
    .output(z.object({ count: z.int() })),
  /** Marks own notices as read, or as unread again. What is not one's own stays as it is. */
  mark: post('/notices/mark', 'notices.write', 200)
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_MARKED), read: z.boolean() }))
    .output(z.object({ marked: z.int() })),
  /** Marks all as read that were there when the screen was read: what came since stays unread. */
  markAll: post('/notices/mark-all', 'notices.write', 200)
    .input(z.strictObject({ until: z.iso.datetime({ offset: true }) }))
    .output(z.object({ marked: z.int() })),
  /** How one is told of each kind that there is. */
  settings: get('/notice-settings', 'notices.read').input(z.strictObject({})).output(settings),
  /** What is not named stays. */
  changeSettings: patch('/notice-settings', 'notices.write').input(changedNoticeSettings).output(settings),
}
