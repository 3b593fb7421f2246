import type { Sending } from '../files/calls.ts'

/** The calls of an entity with pictures, as `client` has them. */
export type PictureCalls = {
  addPicture(input: { file: File; field: string }, options?: Sending): Promise<{ picture: string }>
  picture(input: { id: string; field: string }, options?: { signal?: AbortSignal }): Promise<File | null>
}
