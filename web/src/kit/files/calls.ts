import type { FileValue } from '#domain/kit/files.ts'
import type { ClientContext } from '../api.ts'

/** How a call that sends or brings a file may be followed. */
export type Sending = { signal?: AbortSignal; context?: ClientContext }

/** The calls of an entity with files, as `client` has them. */
export type FileCalls = {
  addFile(input: { file: File }, options?: Sending): Promise<FileValue>
  file(input: { id: string; hash: string }, options?: { signal?: AbortSignal }): Promise<File>
  filePreview(input: { id: string; hash: string; page?: number }, options?: Sending): Promise<File | null>
}

/** The calls of an entity with photos. */
export type PhotoCalls = FileCalls & {
  addPhoto(input: { file: File }, options?: Sending): Promise<FileValue>
}
