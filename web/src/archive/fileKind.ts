/** Kinds of entries as a person tells them apart. */
export const fileKinds = ['folder', 'pdf', 'picture', 'document', 'sheet', 'text', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

/** Which kind each media type is; the first match counts. */
const byType: readonly (readonly [RegExp, FileKind])[] = [
  [/^application\/pdf$/, 'pdf'],
  [/^image\//, 'picture'],
  [/spreadsheet|ms-excel|^text\/csv/, 'sheet'],
  [/wordprocessing|msword|opendocument\.text|rtf/, 'document'],
  [/^text\/|json|xml/, 'text'],
]

/** The kind of an entry, by the media type of its file; a folder has none. */
export const fileKindOf = (type: string | undefined): FileKind =>
  type === undefined ? 'folder' : (byType.find(([pattern]) => pattern.test(type))?.[1] ?? 'other')
