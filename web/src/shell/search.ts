import type { NavigateOptions } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { fold, foldQuery } from '#domain/kit/fold.ts'
import { entities } from '#domain/entities.ts'
import { may, type Role } from '#domain/kit/permissions.ts'
import { screenKey } from '#web/kit/facts/labels.ts'
import { i18n } from '#web/kit/i18n.ts'
import { callsOf } from '#web/kit/calls.ts'
import { placeIn } from '#web/kit/noun.ts'
import { type NounPath, nounsWithScreens } from '#web/nouns.ts'
import { actions, type Destination, tabs } from './destinations.ts'
import type { MenuItem, ScreenPath } from './menu.ts'
import { findGuides } from './help/findGuides.ts'
import type { NamedGuide } from './help/useGuides.ts'

/** A result of the search, and where it leads. */
export type Found = {
  id: string
  title: string
  detail?: string
  sample?: boolean
  go: NavigateOptions | Extract<Destination['go'], string>
}
export type SearchContext = {
  t: TFunction<'common'>
  items: readonly MenuItem[]
  role: Role
  guides: readonly NamedGuide[]
  signal: AbortSignal
}

/** A source of search results of one kind; only people who may open the screen `of` get its results. */
export type SearchProvider = {
  /** Key of the heading above the results. */
  id: string
  of: ScreenPath
  /** Whether the entry is also shown before anything is typed. */
  atOnce?: true
  search: (text: string, context: SearchContext) => Found[] | Promise<Found[]>
}

/** Most results of one kind that are shown. */
const limit = 6

const pages: SearchProvider = {
  id: 'common:palette.pages',
  of: '/admin',
  atOnce: true,
  search: (text, context) => {
    const { t, items } = context
    const screens = items
      .map(({ label, to }): Found => ({ id: to, title: t(screenKey(label) as 'product'), go: { to } as NavigateOptions }))
      .filter(({ id, title }) => isMeant(text, [title, id, wordsOf(t, id.replace('/admin/', ''))]))
    // without a search text only screens are listed, since the tabs would make the list too long
    return text === '' ? screens : [...screens, ...destinations(tabs, text, context)]
  },
}

const begun: SearchProvider = {
  id: 'common:palette.actions',
  of: '/admin',
  atOnce: true,
  search: (text, context) => destinations(actions, text, context),
}

/** Whether every word of a search text occurs in one of the names or synonyms. */
const isMeant = (text: string, names: readonly string[]) =>
  foldQuery(text).every((word) => names.some((name) => fold(name).includes(word)))

/** Synonyms of a screen or an action for the search; many have none. */
const wordsOf = (t: SearchContext['t'], id: string): string => {
  const key = `common:palette.words.${id.replaceAll(/[-/]/g, '_')}`
  return i18n.exists(key) ? t(key as 'palette.words.timeline') : ''
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

/** Searches for records of each entity by name. */
const records = nounsWithScreens.map(([table, noun]): SearchProvider => {
  const { namespace } = entities[table]
  return {
    id: `${namespace}:noun.${table}.title`,
    of: `/admin/${noun.path}` as NounPath,
    search: async (q, { signal }) => {
      const found = (await callsOf(table)?.options.call({ q }, { signal })) ?? []
      return found
        .slice(0, limit)
        .map(({ id, name, note, sample }) => ({ id, title: name, detail: note, sample, go: placeIn(noun, id) as NavigateOptions }))
    },
  }
})

const guides: SearchProvider = {
  id: 'common:nav.help',
  of: '/admin/help',
  search: (text, { guides: own }) => findGuides(text, own),
}

/** All sources of search results, in the order in which their results are shown. */
export const providers: readonly SearchProvider[] = [pages, begun, ...records, guides]
