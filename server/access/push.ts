import { pushApi } from '#domain/kit/push.api.ts'
import { changeQuiet, pushSettings, removeDevice, subscribe, tryDevice } from '../kit/push/devices.ts'
import { implementing } from './calls.ts'
import { throttle } from './throttle.ts'

const os = implementing(pushApi)

/** How often somebody may have a trial sent. */
const TRIALS_A_MINUTE = 3

export const pushRouter = {
  settings: os.settings.handler(({ context }) => pushSettings(context)),
  subscribe: os.subscribe.handler(async ({ input, context }) => {
    await subscribe(context, input)
    return pushSettings(context)
  }),
  remove: os.remove.handler(async ({ input, context }) => {
    await removeDevice(context, input.id)
    return pushSettings(context)
  }),
  changeQuiet: os.changeQuiet.handler(async ({ input, context }) => {
    await changeQuiet(context, input)
    return pushSettings(context)
  }),
  try: os.try.handler(async ({ input, context }) => {
    await throttle(context.db, `push:${context.actor.id}`, TRIALS_A_MINUTE, 60)
    await tryDevice(context, input.id)
    return {}
  }),
}
