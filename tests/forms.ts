import { company } from '#domain/company/company.ts'
import { allEntities } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { importsOf, programsOf, sourceOf } from './sources.ts'

const screens = programsOf('web/src')

/**
 * A form that is written out, `fieldOf(entity)`, with the facts that have a line in it or in a part that lies beside it. `whole`: of a
 * record, not of a question about a few of its facts. `sections`: the lines under each heading of its own program.
 */
export type Form = {
  entity: Entity
  file: string
  facts: readonly string[]
  whole: boolean
  sections: Readonly<Record<string, readonly string[]>>
}

export const writtenForms = (): Form[] =>
  screens.flatMap((file) => {
    const entity = entityNamed(file, /\bfieldOf\((\w+)\)/.exec(sourceOf(file))?.[1] ?? '')
    const whole = /\b(formOf|useEntityForm)\(/.test(sourceOf(file))
    return entity ? [{ entity, file, facts: linesIn(file), whole, sections: sectionsIn(file) }] : []
  })

const sectionsIn = (file: string): Record<string, string[]> => {
  const source = sourceOf(file)
  const first = /\buseSections\b.*?\n( +)\w+: [(<]/s.exec(source)
  if (!first) return {}
  const [start, indent = ''] = first
  const [written = ''] = source.slice(first.index + start.lastIndexOf('\n')).split(`\n${indent.slice(2)}}`)
  const parts = written.split(new RegExp(`^${indent}(\\w+): `, 'm')).slice(1)
  return Object.fromEntries(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, namesIn(parts[at + 1] ?? '')] as const] : [])))
}

/** How the screens name the entities whose lists, or whose tabs with lists and forms, the kit makes from their facts. */
const kit = { lists: /<EntityList\s+entity=\{(\w+)\}/, parts: /(?:\bparts=\{\[\s*|<ChildRecords\s+entity=\{)(\w+(?:,\s+\w+)*)/ }
export const madeByKit = (what: keyof typeof kit): Entity[] =>
  screens.flatMap((file) => {
    const [, names] = kit[what].exec(sourceOf(file)) ?? []
    return (names?.split(/,\s+/) ?? []).flatMap((name) => entityNamed(file, name) ?? [])
  })

/** The entity under the name that a program has for it, by how it is declared. */
const entityNamed = (file: string, name: string): Entity | undefined => {
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#(domain/[\\w/]+\\.ts)'`)
  const [, path] = from.exec(sourceOf(file)) ?? []
  if (name === '' || path === undefined) return undefined
  const [, declared] = new RegExp(`export const ${name} = entity\\(\\{\\s*name: '(\\w+)'`).exec(sourceOf(path)) ?? []
  return [...allEntities, company].find((entity) => entity.name === declared)
}

const linesIn = (file: string): string[] => {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const parts = importsOf(file).filter((target) => target.startsWith(folder) && target.endsWith('.tsx'))
  return [file, ...parts].flatMap((part) => namesIn(sourceOf(part)))
}

const namesIn = (source: string): string[] => [...source.matchAll(/<\w+\s[^<>]*?\bname="(\w+)"/g)].map(([, name = '']) => name)
