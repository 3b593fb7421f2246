import { sql } from 'kysely'
import { today } from '../kit/base/today.ts'
import type { App } from '../kit/context/context.ts'
import type { Chore } from '../kit/jobs/worker.ts'
import { writing } from '../access/calls.ts'
import { isOver } from '#domain/signatures/flow.ts'
import { forEachRequest } from './forEachRequest.ts'
import { addEvents } from './events.ts'
import { attendAll } from './outside/envelopes.ts'
import { finishAll } from './finish.ts'
import { remind } from './invite.ts'
import { tellSender } from './tellSender.ts'
import { lockedRequest, moveRequest } from './signers.ts'

type Caring = Pick<App, 'db' | 'files' | 'keys' | 'settings' | 'nouns'>
const nobody = { actor: null, address: '' }

/**
 * Ends what is over, reminds who is due, and seals what all have signed. Each request in a transaction of its own, so that what is done stays
 * done, and what fails stops no other.
 */
export const careForRequests = async (app: Caring): Promise<void> => {
  await finishAll(app)
  // services remind by themselves, and are asked once more before a request is over (outside/envelopes.ts)
  const { rows } = await sql<{ id: string }>`select id from signature_request r
    where state = 'sent' and deleted_at is null and not exists (select 1 from signature_envelope e where e.request_id = r.id) and (expires_on < ${today()}::date or remind_days is not null) order by expires_on, id`.execute(
    app.db,
  )
  await forEachRequest(rows, (id) =>
    writing(app.db, nobody, async (db) => {
      const request = await lockedRequest(db, id)
      if (!isOver(request, today())) return void (await remind(db, app, request, false))
      await addEvents(db, id, [{ kind: 'expired' }])
      await moveRequest(db, id, { name: 'expire', after: 'expired' })
      await tellSender(app, db, request, 'signature_expired')
    }),
  )
  await sql`delete from signature_secret where expires_at < now()`.execute(app.db)
}

/** Every minute, since a document that all have signed is waited for. */
export const signaturesChore = (app: Caring): Chore => ({ name: 'signatures', cron: '* * * * *', run: () => careForRequests(app) })

/** Apart from the other one, so that a service that is away lets no document of ours wait. */
export const signatureServicesChore = (app: Caring): Chore => ({
  name: 'signature-services',
  cron: '* * * * *',
  run: () => attendAll(app),
})
