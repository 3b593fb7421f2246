import type { NavigateOptions } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { fold, foldQuery } from '#domain/kit/fold.ts'
import { entities } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { FoundGroup, FoundKind } from '#domain/home/search.ts'
import type { Option } from '#domain/kit/option.ts'
import { may, type Role } from '#domain/kit/permissions.ts'
import { labelsIn, screenKey } from '#web/kit/facts/labels.ts'
import { i18n } from '#web/kit/i18n.ts'
import { api } from '#web/kit/api.ts'
import { nounsWithScreens, placeOf } from '#web/nouns.ts'
import { actions, type Destination, tabs } from './destinations.ts'
import { findGuides } from './help/findGuides.ts'
import type { NamedGuide } from './help/useGuides.ts'
import type { MenuItem } from './menu.ts'
import { actsOn, peopleKinds, readActs, type RecordAct } from './recordActs.ts'

/** A result of the search, and where it leads. */
export type Found = {
  id: string
  title: string
  detail?: string
  sample?: boolean
  /** `call`: a phone number to call. */
  go: NavigateOptions | Extract<Destination['go'], string> | { call: string }
  /** The record that it is, of which `acts` are offered. */
  record?: { kind: FoundKind; id: string }
  acts?: readonly Found[]
}
/** Results below one heading. `id`: key of the heading. */
export type FoundGroupOf = { id: string; found: readonly Found[] }
export type SearchContext = {
  t: TFunction<'common'>
  items: readonly MenuItem[]
  role: Role
  guides: readonly NamedGuide[]
  signal: AbortSignal
}

/** A source of search results. `when`: before anything is typed, afterwards, or in both cases. */
export type SearchProvider = {
  id: string
  when: 'empty' | 'typed' | 'both'
  search: (text: string, context: SearchContext) => FoundGroupOf[] | Promise<FoundGroupOf[]>
}

/** Most files that are shown. */
const FILES = 5
/** The most people for whom a typed act is offered. */
const PEOPLE = 2

const recent: SearchProvider = {
  id: 'recent',
  when: 'empty',
  search: async (_, context) => {
    const { t, signal } = context
    const records = await api.home.recent.call(undefined, { signal })
    return groupOf(
      'common:palette.recent',
      records.map((record) => ({
        ...foundRecord(record.entity, record, context),
        detail: [kindOf(t, record.entity), record.note].filter(Boolean).join(' / '),
      })),
    )
  },
}

const pages: SearchProvider = {
  id: 'screens',
  when: 'both',
  search: (text, context) => {
    const { t, items } = context
    const screens = items
      .map(({ label, to }): Found => ({ id: to, title: t(screenKey(label) as 'product'), go: { to } as NavigateOptions }))
      .filter(({ id, title }) => isMeant(text, [title, id, wordsOf(t, id.replace('/admin/', ''))]))
    // without a search text only screens are listed, since the tabs would make the list too long
    return groupOf('common:palette.pages', text === '' ? screens : [...screens, ...destinations(tabs, text, context)])
  },
}

const begun: SearchProvider = {
  id: 'actions',
  when: 'both',
  search: (text, context) => groupOf('common:palette.actions', destinations(actions, text, context)),
}

/** A group, unless nothing is in it. */
const groupOf = (id: string, found: readonly Found[]): FoundGroupOf[] => (found.length === 0 ? [] : [{ id, found }])

/** Whether every word of a search text occurs in one of the names or synonyms. */
const isMeant = (text: string, names: readonly string[]) =>
  foldQuery(text).every((word) => names.some((name) => fold(name).includes(word)))

/** The texts with the synonyms of lists of records, by entity and by path, and of the actions that add one. */
const wordsOfNouns = new Map(
  nounsWithScreens.flatMap(([table, { path }]): [string, string[]][] => {
    const words = `${entities[table].namespace}:noun.${table}.words`
    return [
      [table, [words]],
      [path, [words]],
      [`add_${table}`, [words, 'common:palette.add_words']],
    ]
  }),
)

/** Synonyms of a screen or an action for the search; many have none. */
const wordsOf = (t: SearchContext['t'], id: string): string => {
  const keys = wordsOfNouns.get(id) ?? [`common:palette.words.${id.replaceAll(/[-/]/g, '_')}`]
  return keys.map((key) => (i18n.exists(key) ? t(key as 'palette.words.timeline') : '')).join(' ')
}

const profile = '/admin/profile'
const destinations = (all: readonly Destination[], text: string, { t, items, role }: SearchContext): Found[] =>
  all
    .filter(({ of, action }) => (of === profile || items.some(({ to }) => to === of)) && (!action || may(role, action)))
    .map(({ id, label, of, go }) => {
      const screen = items.find(({ to }) => to === of && to !== '/admin')
      const detail = of === profile ? t('nav.profile') : screen && t(screenKey(screen.label) as 'product')
      return { id, title: t(label as 'product'), ...(detail ? { detail } : {}), go: go as Found['go'] }
    })
    .filter(({ id, title, detail }) => isMeant(text, [title, wordsOf(t, id), detail ?? '']))

/** Records of all kinds, and what can be begun about the people among them. */
const records: SearchProvider = {
  id: 'records',
  when: 'typed',
  search: async (text, context) => {
    const { t, role, signal } = context
    const meant = readActs(text, actsFor(role, t))
    const search = (q: string, of?: FoundKind[]) => api.home.search.call({ q, ...(of ? { of } : {}) }, { signal })
    const [groups, people] = await Promise.all([search(text), meant ? search(meant.rest, [...peopleKinds]) : []])
    const typed = meant ? aboutPeople(peopleIn(people).slice(0, PEOPLE), meant.acts) : []
    const [one, ...others] = peopleIn(groups)
    const alone = typed.length === 0 && one && others.length === 0 ? aboutPeople([one], actsFor(role, t)) : []
    const [first, ...rest] = groups.map((group) => recordsOf(group, text, context))
    return [
      ...groupOf('common:palette.about', typed),
      ...(first ? [first] : []),
      ...groupOf('common:palette.about', alone),
      ...rest,
    ]
  },
}

type OfferedAct = RecordAct & { of: string; title: string; names: readonly string[] }
/** The acts that a role may do about people, with the words by which each is found. */
const actsFor = (role: Role, t: SearchContext['t']): OfferedAct[] =>
  peopleKinds.flatMap((of) =>
    actsOn(of, role).map((act) => {
      const title = t(act.label as 'product')
      return { ...act, of, title, names: [title, wordsOf(t, act.id)] }
    }),
  )

type Person = Option & { entity: FoundKind }
const peopleIn = (groups: readonly FoundGroup[]): Person[] =>
  groups
    .filter(({ entity }) => peopleKinds.some((kind) => kind === entity))
    .flatMap(({ entity, items }) => items.map((item) => ({ ...item, entity })))

const aboutPeople = (people: readonly Person[], acts: readonly OfferedAct[]): Found[] =>
  people.flatMap(({ id, entity, name }) =>
    acts
      .filter(({ of }) => of === entity)
      .map((act) => ({ id: `${act.id}-${id}`, title: act.title, detail: name, go: act.place(id) as NavigateOptions })),
  )

const titleOf = (kind: FoundKind) => `${entities[kind].namespace}:noun.${kind}.title`
const kindOf = (t: SearchContext['t'], kind: FoundKind): string => labelsIn(t).of(titleOf(kind))
const allOf = (t: SearchContext['t'], kind: string): string => labelsIn(t).of('common:palette.all', { kind: labelsIn(t).of(kind) })

const foundRecord = (kind: FoundKind, { id, name, note, sample }: Option, context: Pick<SearchContext, 't' | 'role'>): Found => {
  const go = placeOf(kind, id) as NavigateOptions
  return { id, title: name, detail: note, sample, go, record: { kind, id }, acts: actsAbout(kind, id, go, context) }
}

/** What can be done with a record: to open it, what may be begun about it, and to read its comments. */
const actsAbout = (kind: FoundKind, id: string, go: NavigateOptions, { t, role }: Pick<SearchContext, 't' | 'role'>): Found[] => {
  const begun = actsOn(kind, role).map(({ id: act, label, place }) => ({
    id: `do-${act}`,
    title: t(label as 'product'),
    go: place(id) as NavigateOptions,
  }))
  const { commented }: Entity = entities[kind]
  const hasTab = commented && go.params !== undefined
  const comments = { id: 'do-comments', title: t('comments.title'), go: { ...go, search: { tab: 'comments' } } as NavigateOptions }
  return [{ id: 'do-open', title: labelsIn(t).of('common:palette.open_record'), go }, ...begun, ...(hasTab ? [comments] : [])]
}

const guides: SearchProvider = {
  id: 'guides',
  when: 'typed',
  search: async (text, { guides: own, role }) => groupOf('common:nav.help', await findGuides(text, own, role)),
}

/** Records of one kind, and the way to its list if there are others. */
const recordsOf = ({ entity, items, more }: FoundGroup, text: string, context: SearchContext): FoundGroupOf => {
  const { t } = context
  const found = items.map((item) => foundRecord(entity, item, context))
  const noun = nounsWithScreens.find(([table]) => table === entity)?.[1]
  if (more && noun) {
    const go = { to: `/admin/${noun.path}`, search: { q: text } } as NavigateOptions
    found.push({ id: `all-${entity}`, title: allOf(t, titleOf(entity)), go })
  }
  return { id: titleOf(entity), found }
}

/** Files and folders by their names, and files by the text in them. A call of its own, since long texts take longer to be searched. */
const files: SearchProvider = {
  id: 'files',
  when: 'typed',
  search: async (q, { role, t, signal }) => {
    if (!may(role, 'archive.read')) return []
    const { items, capped } = await api.archive.find.call({ q, inside: true, limit: FILES }, { signal })
    const found = items.map(({ node: { id, name, sample }, path, excerpt }): Found => ({
      id,
      title: name,
      detail: [path.join(' / '), excerpt ?? ''].filter(Boolean).join(' — '),
      sample,
      go: placeOf('archive_node', id) as NavigateOptions,
    }))
    const go: NavigateOptions = { to: '/admin/archive', search: { find: q, inside: true } }
    if (capped) found.push({ id: 'all-files', title: allOf(t, 'common:palette.files'), go })
    return groupOf('common:palette.files', found)
  },
}

/** All sources of search results, in the order in which their results are shown. What needs no call comes first, so that nothing moves it. */
export const providers: readonly SearchProvider[] = [recent, pages, begun, records, files, guides]
