import path from 'node:path'
import type { Settings } from '../base/settings.ts'
import { causeInWords, StartError } from '../base/start-error.ts'
import { folderStore } from './folder.ts'
import type { Store } from './store.ts'
import { parseFilesUrl } from '../base/store-url.ts'

/** Opens the file store that FILES_URL names: a folder or an S3 bucket. */
export const openStore = async ({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>): Promise<Store> => {
  const { folder, bucket } = parseFilesUrl(filesUrl)
  if (folder !== undefined) return folderStore(folder)
  // the S3 library takes a third of a second to load, so only installations that use it load it
  const { s3Store } = await import('./s3.ts')
  return s3Store(bucket, path.join(dataDir, 'coming'))
}

/**
 * Checks at the start that files can be stored.
 * @throws StartError with the cause when they cannot
 */
export const requireStore = async (store: Store, { filesUrl }: Pick<Settings, 'filesUrl'>): Promise<void> => {
  await store.check().catch((error: unknown) => {
    const { shown } = parseFilesUrl(filesUrl)
    const cause = error instanceof Error && !('code' in error) ? error.name : causeInWords(error)
    throw new StartError(`The store for files, ${shown}, cannot be used: ${cause}. See FILES_URL.`)
  })
}
