import type { FileValue } from '#domain/kit/files.ts'
import type { ClientContext } from '../api.ts'

/** Options of a call that uploads or downloads a file: a signal that cancels the call, and context such as a progress callback. */
export type Sending = { signal?: AbortSignal; context?: ClientContext }

/** The calls of an entity that has files, as `client` provides them. */
export type FileCalls = {
  addFile(input: { file: File }, options?: Sending): Promise<FileValue>
  file(input: { id: string; hash: string }, options?: { signal?: AbortSignal }): Promise<File>
  filePreview(input: { id: string; hash: string; page?: number }, options?: Sending): Promise<File | null>
}

/** The calls of an entity that has photos. */
export type PhotoCalls = FileCalls & {
  addPhoto(input: { file: File }, options?: Sending): Promise<FileValue>
}
