import { sql } from 'kysely'
import type { SignerState } from '#domain/signatures/flow.ts'
import type { RequestState } from '#domain/signatures/signatureRequest.ts'
import type { Db } from '../kit/db/tables.ts'

/** What somebody signs in a request, and where both stand. */
export type Paper = { signer: string; request: string; state: RequestState; signer_state: SignerState }

/**
 * What a signer signs: in the own request, and in those that were sent together with it to the same person, in the order in which they are to be
 * read. One link opens all of them.
 */
export const papersOf = async (db: Db, signer: string): Promise<Paper[]> => {
  const { rows } = await sql<Paper>`
    select o.id as signer, p.id as request, p.state, o.state as signer_state
    from signature_signer s join signature_request r on r.id = s.request_id
      join signature_request p on p.id = r.id or p.package_id = r.package_id and p.deleted_at is null
      join signature_signer o on o.request_id = p.id and (o.id = s.id or p.id <> r.id)
        and (o.name, o.role, o.only_copy) = (s.name, s.role, s.only_copy) and (o.email, o.phone) is not distinct from (s.email, s.phone)
    where s.id = ${signer} order by p.package_place, p.id, o.place`.execute(db)
  return rows
}
/** The ids of the signer in all of these. */
export const signersLike = async (db: Db, signer: string): Promise<string[]> =>
  (await papersOf(db, signer)).map((paper) => paper.signer)
