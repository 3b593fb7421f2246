/** The calls of an entity with pictures, as `client` has them. */
export type PictureCalls = {
  addPicture(input: { file: File }, options?: { signal?: AbortSignal }): Promise<{ picture: string }>
  picture(input: { id: string; field: string }, options?: { signal?: AbortSignal }): Promise<File | null>
}
