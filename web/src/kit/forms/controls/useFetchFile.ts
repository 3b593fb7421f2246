import type { FileValue } from '#domain/kit/files.ts'
import { snackbar } from '../../snackbar.ts'
import { download } from '../../tables/download.ts'
import { useErrorText } from '../../useErrorText.ts'
import type { FileCalls } from '../../files/calls.ts'

/** Returns a function that downloads a stored file under its own name. */
export function useFetchFile(calls: FileCalls): (file: FileValue, id: string) => Promise<void> {
  const errorText = useErrorText()
  return async ({ hash, name }, id) => {
    try {
      const file = await calls.file({ id, hash })
      download(new File([file], name, { type: file.type }))
    } catch (error) {
      snackbar.error(errorText(error))
    }
  }
}
