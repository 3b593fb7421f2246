import { attentionKinds } from '#domain/attention.ts'
import { allEntities, entities, auditedTables } from '#domain/entities.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { screenKey } from '#web/kit/facts/labels.ts'
import { nounsWithScreens } from '#web/nouns.ts'
import { filled } from './filled-texts.ts'
import { madeByKit, writtenForms } from './forms.ts'
import { programsOf, sourceOf, wordsIn } from './sources.ts'
import { actionLabels, allKeys, factLabels, faultCodes, namespaces, nounLabels, stem } from './texts.ts'

type Program = { source: string; namespaces: readonly string[]; words: ReadonlySet<string> }

/** Full keys of all texts that a program, an entity or a paper shows. */
export const usedKeys = async (): Promise<ReadonlySet<string>> =>
  new Set([
    ...programs.flatMap((program) => [...written(program), ...composed(program)]),
    ...factLabels,
    ...actionLabels,
    ...issues,
    ...(await wordsOfScreens()),
    ...ofLists,
    ...(await ofPapers()),
    // the explanations are read whole (web/src/kit/terms.ts)
    ...keys.filter((key) => key.startsWith('terms:')),
  ])

/** What the audit log says of every act, and the list of what ends of every kind: programs put these keys together from the lists of the domain. */
const ofLists: readonly string[] = [
  ...allEntities.flatMap(({ namespace, name, acts }) =>
    Object.keys(acts?.steps ?? {}).map((step) => `${namespace}:noun.${name}.done.${step}`),
  ),
  ...Object.keys(attentionKinds).flatMap((kind) => [`attention:kind.${kind}`, `attention:act.${kind}`]),
]

/** Full keys that must have a text: those that stand whole in a program, those that screens of entities ask for, and those of lists. */
export const askedKeys = async (): Promise<string[]> => [
  ...programs.flatMap(({ source }) => all(source, WHOLE)).filter((key) => !isBegun(key)),
  ...(await wordsOfScreens()),
  ...ofLists,
]

/** A key with its namespace. What the choices of a fact are called begins with one. */
const WHOLE = new RegExp(`['"\`]((?:${namespaces.join('|')}):[\\w.]+)['"\`]`, 'g')
const isBegun = (key: string) => keys.some((each) => each.startsWith(`${key}.`))

const all = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found)

const read = (file: string): Program => {
  const source = sourceOf(file)
  const asked = all(source, /useTranslation\(([^)]*)\)/g)
  return {
    source,
    namespaces: [...new Set(asked.flatMap((list) => (list.trim() === '' ? ['common'] : all(list, /'(\w+)'/g))))],
    words: new Set(wordsIn(file)),
  }
}
const programs = ['domain', 'server', 'web/src'].flatMap(programsOf).map(read)

/** Keys that stand in a program; one without a namespace is of those that the program asks for. */
const written = ({ source, namespaces }: Program): string[] =>
  all(source, /['"`]((?:\w+:)?[\w.]+)['"`]/g).flatMap((key) =>
    key.includes(':') ? [key] : namespaces.map((namespace) => `${namespace}:${key}`),
  )

const HOLE = /\$\{[^{}]*\}/g
const keys = [...new Set([...allKeys].flatMap((key) => [key, stem(key)]))]

/** Keys of which a program writes a part, with a star for each hole: `access:users.act.*` for `users.act.${act}`. */
const patternsOf = ({ source, namespaces }: Program): string[] =>
  all(source, /`((?:\w+:|[\w.])[\w.]*\$\{[^`]*)`/g).flatMap((template) => {
    const [, own, path] = /^(?:(\w+):)?([\w.*]+)$/.exec(template.replace(HOLE, '*')) ?? []
    return path === undefined ? [] : (own === undefined ? namespaces : [own]).map((namespace) => `${namespace}:${path}`)
  })

/** Keys that a program puts together: a hole is filled with words that stand in the same program, or those of a list named in `filled`. */
const composed = (program: Program): string[] =>
  patternsOf(program).flatMap((pattern) => {
    const key = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '(\\w+?)')}$`)
    return keys.filter((each) => {
      const [, ...holes] = key.exec(each) ?? []
      const fits = (word: string) => filled[pattern]?.includes(word) ?? program.words.has(word)
      return holes.length > 0 && holes.every(fits)
    })
  })

/** Patterns that are filled though no program has them. */
export const filledForNothing = (): string[] => {
  const asked = new Set(programs.flatMap(patternsOf))
  return Object.keys(filled).filter((pattern) => !asked.has(pattern))
}

/** Facts, and those in the rows of lists: `licenses.license_date`. */
const factPaths = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [name, ...factPaths(field.fields ?? {}).map((inner) => `${name}.${inner}`)])

/** What may be wrong with a fact may be said in words of its own. */
const issues = auditedTables.flatMap(({ namespace, fields }) =>
  factPaths(fields).flatMap((fact) => faultCodes.map((code) => `${namespace}:issue.${fact}.${code}`)),
)

/** What the kit says of every entity: its names, the words of screens that are made of facts or stand in the registry, sections of forms. */
const wordsOfScreens = async (): Promise<string[]> => {
  const said = async (what: 'lists' | 'parts', by: 'EntityList' | 'Holdings') => {
    const words = all(sourceOf(`web/src/kit/records/${by}.tsx`), /\bword\('(\w+)'[),]/g)
    return madeByKit(what).flatMap((entity) => nounLabels(entity, words))
  }
  return [
    ...auditedTables.flatMap((table) => nounLabels(table)),
    ...nounsWithScreens.flatMap(([name, { title }]) => [screenKey(title), ...nounLabels(entities[name], ['add', 'words'])]),
    ...(await said('parts', 'Holdings')),
    ...(await said('lists', 'EntityList')),
    ...madeByKit('parts').map(({ namespace, name }) => `${namespace}:section.${name}`),
    ...writtenForms().flatMap(({ entity, sections }) =>
      Object.keys(sections).map((section) => `${entity.namespace}:section.${section}`),
    ),
  ]
}

/** The labels that a paper asks for; of its notes it prints all. */
const ofPapers = async (): Promise<string[]> => {
  const folders = new Set(programsOf('papers').flatMap((file) => /^papers\/([\w-]+)\/paper\.ts$/.exec(file)?.[1] ?? []))
  const found = [...folders].map(async (folder) => {
    const name = `papers:${folder.replaceAll('-', '_')}`
    const module = (await import(`../papers/${folder}/paper.ts`)) as Record<string, unknown>
    const labels = Object.values(module).flatMap((each) => (isPaper(each) ? Object.keys(each.schema.shape.labels.shape) : []))
    return [...labels.map((label) => `${name}.labels.${label}`), ...keys.filter((key) => key.startsWith(`${name}.notes.`))]
  })
  return (await Promise.all(found)).flat()
}
type Labelled = { schema: { shape: { labels: { shape: object } } } }
const isPaper = (each: unknown): each is Labelled =>
  typeof each === 'object' && each !== null && 'template' in each && 'schema' in each
