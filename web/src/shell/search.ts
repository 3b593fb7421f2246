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

/** Something found, and where it leads. */
export type Found = {
  id: string
  title: string
  detail?: string
  sample?: boolean
  go: NavigateOptions | Extract<Destination['go'], string>
}
export type SearchContext = { t: TFunction<'common'>; items: readonly MenuItem[]; role: Role; signal: AbortSignal }

/** A kind of thing that the search box finds; whoever may not open the screen `of` it does not find it. */
export type SearchProvider = {
  /** Key of what the kind is called. */
  id: string
  of: ScreenPath
  /** Also shown before anything is typed. */
  atOnce?: true
  search: (text: string, context: SearchContext) => Found[] | Promise<Found[]>
}

/** Answers of one kind that are shown. */
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
    // a tab is not offered before somebody asks for it
    return text === '' ? screens : [...screens, ...destinations(tabs, text, context)]
  },
}

const begun: SearchProvider = {
  id: 'common:palette.actions',
  of: '/admin',
  atOnce: true,
  search: (text, context) => destinations(actions, text, context),
}

/** Whether a text means something that has these names; other words for it stand among them. */
const isMeant = (text: string, names: readonly string[]) =>
  foldQuery(text).every((word) => names.some((name) => fold(name).includes(word)))

/** Other words that people say for a screen or an act; many have none. */
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

/** The records of an entity, by name. */
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

/** All that the search box asks, in the order of its answer. */
export const providers: readonly SearchProvider[] = [pages, begun, ...records]
