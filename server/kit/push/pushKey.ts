import { sql } from 'kysely'
import webPush from 'web-push'
import type { Db } from '../db/tables.ts'
import type { Keys } from '../keys/keys.ts'

/** The purpose for which the private key is sealed in the database. */
const PURPOSE = 'push_key'

/** The two halves of a key on the curve P-256, in base64url. */
export type PushKey = { publicKey: string; privateKey: string }
type Stored = { public_key: string; private_key: string }

const stored = async (db: Db): Promise<Stored | undefined> => {
  const { rows } = await sql<Stored>`select public_key, private_key from push_key`.execute(db)
  return rows[0]
}

/** Makes the key unless another process has done so meanwhile, whose key then counts. */
const made = async (db: Db, keys: Keys): Promise<Stored> => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const own = { public_key: publicKey, private_key: keys.seal(PURPOSE, privateKey) }
  await sql`insert into push_key (public_key, private_key) values (${own.public_key}, ${own.private_key}) on conflict do nothing`.execute(
    db,
  )
  return (await stored(db)) ?? own
}

/** The key of this installation for push services, which is made when it is first asked for. */
export const pushKey = async (db: Db, keys: Keys): Promise<PushKey> => {
  const { public_key, private_key } = (await stored(db)) ?? (await made(db, keys))
  return { publicKey: public_key, privateKey: keys.open(PURPOSE, private_key) }
}
