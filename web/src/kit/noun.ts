import type { SvgIconComponent } from '@mui/icons-material'
import { useMatches } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Action } from '#domain/kit/permissions.ts'
import type common from '#locales/ja/common.json'

type Page = () => Promise<{ default: ComponentType }>

export type ScreenName = keyof typeof common.nav | `${string}:${string}`

/** The screens of an entity: where they are and where they are found. It stays light: pages come when they are opened. */
export type NounScreens = {
  /** Below /admin. */
  path: string
  /** The name of its list everywhere: a key of `common:nav`, or a whole key of its own texts. */
  title: ScreenName
  list: Page
  record: Page
  /** Where a new one begins, when that is not the page of a record. */
  add?: Page
  /** Its line in the drawer, and the letter that leads there after g. */
  menu?: { icon: SvgIconComponent; jump?: string }
  /** What would stay behind if a record went into the trash, in words: it is told before. */
  left?: (id: string) => Promise<ReactNode>
  /** What stands at the head of a record: a way to what a higher noun tells of it. */
  Beside?: ComponentType<{ id: string }>
}

/** The same with the actions that open its screens. */
export type Noun = NounScreens & { read: Action; write: Action }

/** Where a record is seen. */
export type Place = { to: string; params?: { id: string }; search?: Readonly<Record<string, string | true>> }
/** Records without a screen of their own, which are seen on another. */
export type Seen = { place: (id: string) => Place }

declare module '@tanstack/react-router' {
  /** The screens of an entity know whose they are. */
  interface StaticDataRouteOption {
    noun?: Noun
  }
}

/** Whose screen this is. */
export const useNoun = (): Noun | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.noun })

/** The same on screens that stand nowhere else than where the registry of nouns has them. */
export const useNounHere = (): Noun => {
  const noun = useNoun()
  if (!noun) throw new Error('a screen of records stands at the path that the registry of nouns has for it')
  return noun
}

/** The screen of one record, for links. */
export const placeIn = ({ path }: Pick<Noun, 'path'>, id: string): Place => ({ to: `/admin/${path}/$id`, params: { id } })
