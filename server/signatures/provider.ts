import type { SignatureProvider } from '#domain/signatures/provider.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readWhole } from '../kit/uploads/keep.ts'
import { addEvents } from './events.ts'
import { inviteNext } from './invite.ts'
import { endAccess } from './secrets.ts'
import { lockedRequest, makeSigners, signersOf } from './signers.ts'

/** The provider that is built in: the request itself is the reference, and nobody sends us anything about it. */
export const builtIn: SignatureProvider<Ctx> = {
  send: async (ctx, { id }) => {
    const request = await lockedRequest(ctx.db, id)
    if ((await signersOf(ctx.db, id)).length > 0) return id
    await makeSigners(ctx.db, request)
    await addEvents(ctx.db, id, [{ kind: 'sent', facts: { hash: request.file.hash, pages: request.pages ?? 0 } }])
    await inviteNext(ctx.db, ctx.app, request)
    return id
  },
  status: async ({ db }, reference) => {
    const { state } = await lockedRequest(db, reference)
    const signers = await signersOf(db, reference)
    return {
      state: state === 'draft' || state === 'sent' ? 'open' : state === 'expired' ? 'cancelled' : state,
      signers: signers.map(({ place, state: stands, signed_at, reason }) => ({ place, state: stands, signed_at, reason })),
    }
  },
  fetchSigned: async ({ app, db }, reference) => {
    const { sealed_file: sealed } = await lockedRequest(db, reference)
    return sealed && readWhole(app.files, sealed.hash)
  },
  cancel: async ({ db }, id) => {
    for (const signer of id === null ? [] : await signersOf(db, id)) await endAccess(db, signer.id)
    return true
  },
  parseWebhook: () => null,
}
