import type { Store } from '../kit/files/store.ts'
import { readKey } from '../kit/keys/key-file.ts'
import type { Db } from '../kit/db/tables.ts'
import { alone } from './ask.ts'
import { type About, contentOf, type Manifest, type Progress } from './content.ts'
import { packed, type Piece } from './pieces.ts'
import { writeWhole } from './whole-file.ts'

/** What a backup saves: the whole installation. */
export type Instance = { db: Db; files: Store; settings: { keyFile: string } }
/** The result of a backup. `size` in bytes. */
export type Written = { size: number; about: About; manifest: Manifest }
type Options = { tell?: Progress | undefined; signal?: AbortSignal | undefined }

/**
 * Writes a backup to a file, completely or not at all, and one at a time for each database.
 * @throws {BackupRefused} `busy`, `folder`, `full`
 */
export const writeBackup = async (
  instance: Instance,
  passphrase: string,
  place: string,
  { tell, signal }: Options = {},
): Promise<Written> =>
  // the second of two must not touch the file of the first
  alone(instance.db, 'backup', async (ask) => {
    const key = await readKey(instance.settings.keyFile)
    let made: { about: About; manifest: Manifest } | undefined
    const pieces = async function* (): AsyncGenerator<Piece> {
      made = yield* contentOf({ ...instance, ask, key }, tell)
    }
    const content = pieces()
    try {
      const size = await writeWhole(place, packed(passphrase, content), { signal })
      if (!made) throw new Error('a backup without a manifest')
      return { size, ...made }
    } finally {
      // ends the reading transaction before the connection is given back
      await content.return(undefined)
    }
  })
