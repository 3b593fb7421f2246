import type { Store } from '../kit/files/store.ts'
import { readKey } from '../kit/keys/key-file.ts'
import type { Db } from '../kit/db/tables.ts'
import { alone } from './ask.ts'
import { type About, contentOf, type Manifest, type Progress } from './content.ts'
import { packed, type Piece } from './pieces.ts'
import { writeWhole } from './whole-file.ts'

/** What is saved: all of an instance. */
export type Instance = { db: Db; files: Store; settings: { keyFile: string } }
/** Size in bytes. */
export type Written = { size: number; about: About; manifest: Manifest }
type Options = { tell?: Progress | undefined; signal?: AbortSignal | undefined }

/**
 * Writes a backup into a file, which is there whole or not at all. One at a time for a database.
 * @throws {BackupRefused} `busy`, `folder`, `full`
 */
export const writeBackup = async (
  instance: Instance,
  passphrase: string,
  place: string,
  { tell, signal }: Options = {},
): Promise<Written> =>
  // whoever comes second must not touch the file of the first
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
      // whoever reads has ended, too, before the connection goes back
      await content.return(undefined)
    }
  })
