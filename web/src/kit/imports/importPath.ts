import type { Entity } from '#domain/kit/entity.ts'

/** Where the records of a list are taken in, or those of a kind that belongs to them: below the path of the list. */
export const importPath = (list: string, part?: Pick<Entity, 'path'>): string =>
  [list, part?.path, 'import'].filter(Boolean).join('/')
