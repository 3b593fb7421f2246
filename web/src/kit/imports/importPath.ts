import type { Entity } from '#domain/kit/entity.ts'

/** Path of the import screen of a list, or of an entity whose records belong to it (`part`), below the path of the list. */
export const importPath = (list: string, part?: Pick<Entity, 'path'>): string =>
  [list, part?.path, 'import'].filter(Boolean).join('/')
