import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { accessApi } from '#domain/access/access.api.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { Ctx } from '../kit/context/context.ts'
import { nameOf, ownAccount } from './account.ts'
import { implementing } from './calls.ts'
import { dropFactor, factorAdded, renewCodes } from './changedFactors.ts'
import { confirmTotp, startTotp } from './factors.ts'
import { addPasskey, passkeyOptions } from './passkeys.ts'

const os = implementing(accessApi.profile)

const site = ({ app, headers }: Ctx) => ({ app, origin: headers.get('origin') })

/**
 * Calls for the second factors of the own account: an authenticator app, passkeys, and recovery codes for the case that the device is lost.
 */
export const factorCalls = {
  startTotp: os.startTotp.handler(async ({ context }) => startTotp(context.app, context.db, await ownAccount(context))),
  confirmTotp: os.confirmTotp.handler(async ({ input, context }) => {
    const account = await ownAccount(context)
    await confirmTotp(context.app, context.db, account.id, input.code)
    return { recovery_codes: await factorAdded(context, account, 'app') }
  }),
  removeTotp: os.removeTotp.handler(async ({ context }) => {
    await dropFactor(context.db, context, await ownAccount(context), 'app')
    return {}
  }),
  newRecoveryCodes: os.newRecoveryCodes.handler(async ({ context }) => ({
    recovery_codes: await renewCodes(context, await ownAccount(context)),
  })),

  startPasskey: os.startPasskey.handler(async ({ context }) => {
    const account = await ownAccount(context)
    const { id, email } = account
    return { ...(await passkeyOptions(context.db, site(context), { id, email, name: nameOf(account) })) }
  }),
  addPasskey: os.addPasskey.handler(async ({ input: { name, response }, context }) => {
    const account = await ownAccount(context)
    await addPasskey(context.db, site(context), account.id, name, response as unknown as RegistrationResponseJSON)
    return { recovery_codes: await factorAdded(context, account, 'passkey') }
  }),
  removePasskey: os.removePasskey.handler(async ({ input, context }) => {
    if (!(await dropFactor(context.db, context, await ownAccount(context), 'passkey', input.id))) throw notFound()
    return {}
  }),
}
