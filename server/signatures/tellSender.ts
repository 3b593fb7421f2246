import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { notify } from '../kit/notices/notices.ts'
import type { StoredRequest } from './signers.ts'

/** Notifies the account that sent a request of how it ended. */
export const tellSender = async (
  app: Pick<App, 'nouns'>,
  db: Db,
  request: StoredRequest,
  kind: 'signature_completed' | 'signature_declined' | 'signature_expired',
): Promise<void> => {
  if (request.sent_by === null) return
  const subject = { entity: 'signature_request', id: request.id }
  await notify({ db, app, actor: null }, { kind, to: { accounts: [request.sent_by] }, subject, key: `${kind}/${request.id}` })
}
