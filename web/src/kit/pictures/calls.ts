import type { Sending } from '../files/calls.ts'

/** The calls of an entity that has pictures, as `client` provides them. */
export type PictureCalls = {
  addPicture(input: { file: File; field: string }, options?: Sending): Promise<{ picture: string }>
  picture(input: { id: string; field: string }, options?: { signal?: AbortSignal }): Promise<File | null>
}
