import { allEntities } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { importsOf, programsOf, sourceOf } from './sources.ts'

const screens = programsOf('web/src')

/**
 * A form that is written out, `fieldOf(entity)`, with the facts that have a line in it or in a part that lies beside it. `whole`: of a
 * record, not of a question about a few of its facts.
 */
export type Form = { entity: Entity; file: string; facts: readonly string[]; whole: boolean }

export const writtenForms = async (): Promise<Form[]> => {
  const found = await Promise.all(
    screens.map(async (file) => {
      const entity = await entityIn(file, /\bfieldOf\((\w+)\)/)
      return entity ? [{ entity, file, facts: linesIn(file), whole: sourceOf(file).includes('useEntityForm(') }] : []
    }),
  )
  return found.flat()
}

/** Entities whose screens are made by a component of the kit from their facts, such as `ChildRecords` with its forms. */
export const madeBy = async (component: 'ChildRecords' | 'EntityList'): Promise<Entity[]> => {
  const using = screens.filter((file) => sourceOf(file).includes(`<${component}`))
  const found = await Promise.all(using.map((file) => entityIn(file, /\bentity(?:=\{|: )(\w+)/)))
  return found.filter((entity) => entity !== undefined)
}

/** The entity under the name that a program has for it. */
const entityIn = async (file: string, use: RegExp): Promise<Entity | undefined> => {
  const source = sourceOf(file)
  const name = use.exec(source)?.[1] ?? ''
  const [, folder, base] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#domain/(\\w+)/(\\w+)\\.ts'`).exec(source) ?? []
  if (name === '' || base === undefined) return undefined
  const module = (await import(`../domain/${folder}/${base}.ts`)) as Record<string, unknown>
  return allEntities.find((entity) => entity === module[name])
}

const linesIn = (file: string): string[] => {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const parts = importsOf(file).filter((target) => target.startsWith(folder) && target.endsWith('.tsx'))
  return [file, ...parts].flatMap((part) =>
    [...sourceOf(part).matchAll(/<\w+\s[^<>]*?\bname="(\w+)"/g)].map(([, name = '']) => name),
  )
}
