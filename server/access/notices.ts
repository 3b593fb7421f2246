import { noticesApi } from '#domain/kit/notices.api.ts'
import type { Ctx } from '../kit/context/context.ts'
import {
  changeNoticeSettings,
  countUnread,
  listNotices,
  markAllNotices,
  markNotices,
  noticeSettingsOf,
} from '../kit/notices/notices.ts'
import { implementing } from './calls.ts'

const os = implementing(noticesApi)

const settings = async (ctx: Ctx) => ({ mail: ctx.app.settings.smtpUrl !== null, ways: await noticeSettingsOf(ctx) })

export const noticesRouter = {
  list: os.list.handler(({ input, context }) => listNotices(context, input)),
  unread: os.unread.handler(async ({ context }) => ({ count: await countUnread(context) })),
  mark: os.mark.handler(async ({ input: { ids, read }, context }) => ({ marked: await markNotices(context, ids, read) })),
  markAll: os.markAll.handler(async ({ input: { until }, context }) => ({ marked: await markAllNotices(context, until) })),
  settings: os.settings.handler(({ context }) => settings(context)),
  changeSettings: os.changeSettings.handler(async ({ input, context }) => {
    await changeNoticeSettings(context, input)
    return settings(context)
  }),
}
